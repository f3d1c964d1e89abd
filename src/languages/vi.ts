import docusaurusWords from '@docusaurus/theme-translations/locales/vi/theme-common.json';
import { sections } from '../sections';
import type { BuildTexts, TranslatedWords } from './en';

export const name = 'Tiếng Việt';

const support = 'bộ phận hỗ trợ Pitel';
const guide = sections.find(({ language }) => language === 'vi')?.prefix;

export const words: TranslatedWords = {
  locale: 'vi_VN',
  // 23/11/2026. The long form, "23 tháng 11, 2026", isn't used in practice.
  formatDate: (date) => `${date.getUTCDate()}/${date.getUTCMonth() + 1}/${date.getUTCFullYear()}`,
  lastUpdated: 'Cập nhật lần cuối: {date}',
  support,
  certainty: { inferred: 'suy luận', general: 'thông lệ chung', bitrix24: 'theo Bitrix24' },
  certaintyHelp: 'Nghĩa của nhãn này',
  certaintyMeanings: {
    inferred:
      'Pitel không nêu điều này. Chúng tôi suy ra từ ví dụ, tên gọi, endpoint khác, hoặc tài liệu của Pitel hay Bitrix24.',
    general: 'Cách làm phổ biến trong ngành; Pitel không nêu điều này.',
    bitrix24: 'Quy định hoặc giao diện của Bitrix24, không phải của Pitel.',
  },
  announcement: (baseUrl) =>
    `<span>Bạn mới dùng Pitel với Bitrix24? </span><a href="${baseUrl}${guide}/#path">Xem sáu bước kết nối</a>.`,
  menu: 'Danh mục',
  footer: ['Tài liệu', 'Hướng dẫn sử dụng', 'API'],
  questions: `Không tìm thấy câu trả lời trong tài liệu? Hãy hỏi ${support}.`,
  code: {
    selected: 'Đã chọn đoạn mã',
    wrap: 'Tự xuống dòng',
    sent: 'Pitel gửi',
    showAll: (count: number): string => `Hiện cả ${count} dòng`,
    showFewer: 'Thu gọn',
  },
  drawing: 'Sơ đồ minh họa',
  notFound: {
    reason: 'Có thể địa chỉ bị gõ sai, hoặc liên kết dẫn tới đây đã hỏng.',
    nearest: 'Có phải bạn đang tìm một trong các trang sau?',
    sections: 'Chọn một phần của tài liệu',
  },
  page: {
    copy: 'Sao chép trang',
    copyMarkdown: 'Sao chép dạng Markdown',
    viewMarkdown: 'Xem bản Markdown',
    allPages: 'Toàn bộ tài liệu cho công cụ AI (llms.txt)',
    inEditor: 'Dùng trong trình soạn thảo mã (tiếng Anh)',
    copied: 'Đã sao chép',
    notCopied: 'Không sao chép được',
  },
  search: {
    search: 'Tìm kiếm',
    field: 'Tìm trong tài liệu',
    close: 'Đóng',
    hint: 'Gõ tiếng Việt (có dấu hoặc không dấu) hay tiếng Anh: tên trang, /v3/campaign, tên trường, mã lỗi. Phần lớn các trang được viết bằng tiếng Anh.',
    tries: 'Thử tìm:',
    examples: ['khóa API', 'cài ứng dụng', 'số máy lẻ', 'bản ghi âm'],
    recent: 'Tìm kiếm gần đây:',
    slashKey: 'Mở ô tìm kiếm bằng phím /',
    best: 'Phù hợp nhất',
    similar: 'Từ gần giống',
    results: 'Kết quả',
    searching: 'Đang tìm',
    titlesFirst: 'Mới chỉ tìm trong tiêu đề; đang tìm tiếp trong nội dung.',
    count: (shown, total) => `${shown < total ? `${shown} trong số ` : ''}${total} kết quả`,
    first: (title) => `; kết quả đầu tiên: ${title}.`,
    keys: { choose: 'chọn', open: 'mở' },
    searchFor: (words) => `Tìm “${words}”`,
    nothing: (query) => `Không tìm thấy kết quả nào cho “${query}”.`,
    replaced: (query, word) => `Không tìm thấy “${query}”, đang hiển thị kết quả cho “${word}”.`,
    otherWays: 'Hãy thử ít từ hơn, một từ khác cùng nghĩa, một đường dẫn như /v3/campaign hoặc một mã lỗi.',
    cut: 'Đoạn bạn nhập quá dài: chỉ tìm theo phần đầu và phần cuối.',
    failed: 'Công cụ tìm kiếm chưa tải được đầy đủ. Hãy kiểm tra kết nối mạng, hoặc tải lại trang.',
    retry: 'Thử lại',
    missing: 'Công cụ tìm kiếm chỉ chạy trên bản đã build: hãy chạy npm run build, rồi npm run serve.',
  },
  docusaurus: {
    ...docusaurusWords,
    'theme.IconExternalLink.ariaLabel': '(mở trong tab mới)',
    'theme.NavBar.navAriaLabel': 'Thanh điều hướng chính',
    'theme.CodeBlock.copyButtonAriaLabel': 'Sao chép đoạn mã',
    'theme.CodeBlock.wordWrapToggle': 'Bật hoặc tắt tự xuống dòng',
    'theme.DocSidebarItem.expandCategoryAriaLabel': 'Mở rộng danh mục “{label}”',
    'theme.DocSidebarItem.collapseCategoryAriaLabel': 'Thu gọn danh mục “{label}”',
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
    'theme.navbar.mobileDropdown.collapseButton.collapseAriaLabel': 'Thu gọn danh sách',
    'theme.navbar.mobileDropdown.collapseButton.expandAriaLabel': 'Mở rộng danh sách',
    'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel': 'Trở lại menu chính',
  },
};

export const buildTexts: BuildTexts = {
  inEnglish: '(tiếng Anh)',
  notFound: 'Không tìm thấy trang nào ở địa chỉ này. Hãy chọn một phần của tài liệu dưới đây.',
  failure: {
    message: 'Trang chưa tải được đầy đủ nên các nút và ô tìm kiếm chưa dùng được.',
    retry: 'Thử lại',
  },
  admonitions: { note: 'Ghi chú', tip: 'Mẹo', info: 'Thông tin', warning: 'Cảnh báo', danger: 'Nguy hiểm' },
  copy: {
    page: 'Trang web',
    index: 'Tất cả các trang',
    rest: 'Phần còn lại của trang',
    samples: 'Mã mẫu khác',
    asFirst: 'Như ví dụ đầu tiên',
    without: 'không có',
    except: 'ngoại trừ',
  },
  instructions: (fullUrl, kilobytes) => `## Cách dùng các trang này

- Các liên kết bên dưới dẫn đến bản Markdown. Bản Markdown của một trang nằm ở địa chỉ của trang đó, bỏ dấu gạch chéo cuối
  rồi thêm \`.md\`; bản này có liên kết đến các mục và mã mẫu nằm trong tệp riêng. \`{#id}\` sau tiêu đề là điểm neo của tiêu đề đó
  trên trang web. Toàn bộ nội dung trong một tệp: [llms-full.txt](${fullUrl}) (${kilobytes} kB).
- Mục _Những điểm chưa có thông tin_ liệt kê những gì chưa biết. Đừng tự suy đoán: hãy hỏi ${support}. _(suy luận)_ đánh dấu những
  điều không nguồn nào nêu rõ, chỉ được suy ra từ ví dụ, tên gọi, endpoint khác, hoặc tài liệu khác của Pitel hay Bitrix24; _(thông lệ chung)_ đánh dấu thông lệ
  chung trong ngành, _(theo Bitrix24)_ đánh dấu quy định hoặc giao diện của Bitrix24; cả hai đều không phải thông tin về Pitel. Mọi nội
  dung khác đều có nguồn nêu rõ.
`,
  otherPages: (indexUrl) => `- Mọi phần của tài liệu, kể cả API: [llms.txt](${indexUrl}).\n`,
  headings: {
    reference: { before: 'Điều kiện', after: 'Bước tiếp theo', pitfalls: 'Lưu ý' },
    guide: {
      result: 'Kết quả cần đạt',
      before: 'Trước khi bắt đầu',
      check: 'Kiểm tra kết quả',
      trouble: 'Xử lý sự cố',
    },
    screen: { open: 'Mở màn hình', tasks: 'Việc cần làm', trouble: 'Xử lý sự cố' },
    every: { notSpecified: 'Những điểm chưa có thông tin', related: 'Liên quan' },
  },
};
