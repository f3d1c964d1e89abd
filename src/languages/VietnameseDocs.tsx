// Original, plus the theme's interface in Vietnamese: the root of a section whose language is Vietnamese (one build serves
// English and Vietnamese pages side by side). The words come with its script, so English pages do not load them.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import themeWords from '@docusaurus/theme-translations/locales/vi/theme-common.json';
import useIsBrowser from '@docusaurus/useIsBrowser';
import DocsRoot, { type Props } from '@theme/DocsRoot';
import { type ReactNode, use } from 'react';
import { sections } from '../sections';
import { InterfaceLanguage } from './InterfaceLanguage';
import { supportName } from './support-name';

const guide = sections.find(({ language }) => language === 'vi')?.prefix;

/** What this site adds, and what Docusaurus has not translated or has put in words that say something else here. */
const words = {
  ...themeWords,
  'code.selected': 'Đã chọn đoạn mã',
  'code.wrap': 'Ngắt dòng',
  'drawing.schematic': 'Sơ đồ minh họa',
  'endpoint.copied': 'Đã sao chép địa chỉ',
  'endpoint.copy': 'Sao chép địa chỉ {path}',
  'endpoint.selected': 'Đã chọn địa chỉ',
  'notFound.nearest': 'Có phải bạn đang tìm một trong các trang sau?',
  'notFound.reason': 'Không tìm thấy trang nào ở địa chỉ này. Có thể địa chỉ bị gõ sai, hoặc liên kết dẫn tới đây đã hỏng.',
  'notFound.sections': 'Bắt đầu từ một phần của tài liệu',
  'page.allPages': 'Mọi trang dành cho công cụ AI (llms.txt)',
  'page.copied': 'Đã sao chép',
  'page.copy': 'Sao chép trang',
  'page.copyMarkdown': 'Sao chép dạng Markdown',
  'page.notCopied': 'Không sao chép được',
  'page.viewMarkdown': 'Xem bản Markdown',
  'site.announcement': `Bạn mới dùng Pitel với Bitrix24? <a href="{baseUrl}${guide}/#path">Kết nối qua sáu bước</a>.`,
  'site.questions': `Không tìm thấy câu trả lời trong tài liệu? Hãy hỏi ${supportName.vi}.`,
  'theme.IconExternalLink.ariaLabel': '(mở trong tab mới)',
  'theme.NavBar.navAriaLabel': 'Thanh điều hướng chính',
  'theme.CodeBlock.copyButtonAriaLabel': 'Sao chép đoạn mã',
  'theme.CodeBlock.wordWrapToggle': 'Bật hoặc tắt ngắt dòng',
  'theme.DocSidebarItem.expandCategoryAriaLabel': "Mở rộng danh mục '{label}'",
  'theme.admonition.caution': 'thận trọng',
  'theme.admonition.danger': 'nguy hiểm',
  'theme.colorToggle.ariaLabel': 'Chuyển đổi chế độ sáng và tối (hiện tại: {mode})',
  'theme.colorToggle.ariaLabel.mode.system': 'chế độ theo hệ thống',
  'theme.common.headingLinkTitle': 'Liên kết trực tiếp đến {heading}',
  'theme.common.skipToMainContent': 'Chuyển đến nội dung chính',
  'theme.docs.breadcrumbs.navAriaLabel': 'Vị trí của trang',
  'theme.docs.paginator.navAriaLabel': 'Trang trước và trang sau',
  'theme.docs.paginator.next': 'Trang sau',
  'theme.docs.paginator.previous': 'Trang trước',
  'theme.docs.sidebar.navAriaLabel': 'Danh mục tài liệu',
  'theme.docs.sidebar.toggleSidebarButtonAriaLabel': 'Mở hoặc đóng thanh điều hướng',
  'theme.lastUpdated.onDate': 'Cập nhật lần cuối: {date}',
  'theme.navbar.mobileDropdown.collapseButton.collapseAriaLabel': 'Thu gọn danh sách',
  'theme.navbar.mobileDropdown.collapseButton.expandAriaLabel': 'Mở rộng danh sách',
  'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel': '← Trở lại menu chính',
  'zoom.close': 'Đóng',
  'zoom.larger': 'Phóng to',
  'zoom.open': 'Xem hình lớn',
  'zoom.smaller': 'Thu nhỏ',
};

const vietnamese = { code: 'vi', words } as const;

/** The language of the file that the host has sent. Read before the page is hydrated: from then on it is that of the address. */
const fileLanguage = ExecutionEnvironment.canUseDOM ? document.documentElement.lang : vietnamese.code;

export default function VietnameseDocs(props: Props): ReactNode {
  const english = use(InterfaceLanguage);
  const hasHydrated = useIsBrowser();
  // The not-found page, not hydrated yet: hosts send the same English file for every missing address.
  const isEnglishFile = !hasHydrated && fileLanguage !== vietnamese.code;
  return (
    <InterfaceLanguage value={isEnglishFile ? english : vietnamese}>
      <Head>
        <html lang={vietnamese.code} />
        <meta property="og:locale" content="vi_VN" />
      </Head>
      <DocsRoot {...props} />
    </InterfaceLanguage>
  );
}
