import type { Section } from '../sections';

const english = {
  search: 'Search',
  field: 'Search the documentation',
  close: 'Close',
  hint: 'Search pages, requests like /v3/campaign, fields, error codes and SDK methods.',
  recent: 'Recent searches',
  remove: (query: string): string => `Remove ${query}`,
  slashKey: 'Open the search with /',
  best: 'Best matches',
  results: 'Results',
  searching: 'Searching',
  count: (count: number): string => (count === 1 ? '1 result' : `${count} results`),
  nothing: (query: string): string => `Nothing found for “${query}”.`,
  nearest: 'Nearest words:',
  failed: 'Search could not be loaded. Check your connection.',
  retry: 'Retry',
  missing: 'The search works in the built site: run npm run build, then npm run serve.',
};

const vietnamese: typeof english = {
  search: 'Tìm kiếm',
  field: 'Tìm trong tài liệu',
  close: 'Đóng',
  hint: 'Bạn có thể tìm trang, yêu cầu API như /v3/campaign, tên trường, mã lỗi hoặc phương thức của SDK.',
  recent: 'Tìm kiếm gần đây',
  remove: (query) => `Xóa ${query}`,
  slashKey: 'Mở tìm kiếm bằng phím /',
  best: 'Phù hợp nhất',
  results: 'Kết quả',
  searching: 'Đang tìm',
  count: (count) => `${count} kết quả`,
  nothing: (query) => `Không tìm thấy kết quả nào cho “${query}”.`,
  nearest: 'Từ gần giống:',
  failed: 'Không tải được công cụ tìm kiếm. Hãy kiểm tra kết nối mạng.',
  retry: 'Thử lại',
  missing: 'Công cụ tìm kiếm chỉ có trên trang đã dựng: hãy chạy npm run build, rồi npm run serve.',
};

/** What the search says, in the language of the page that it is opened on. */
export const dialogWords: Readonly<Record<Section['language'], typeof english>> = { en: english, vi: vietnamese };
