import type { Section } from '../sections';

const english = {
  search: 'Search',
  field: 'Search the documentation',
  close: 'Close',
  hint: 'Search pages, requests like /v3/campaign, fields, error codes and SDK methods.',
  tries: 'Try:',
  examples: ['access token', 'first call', 'event data', 'error codes'],
  recent: 'Recent searches',
  remove: (query: string): string => `Remove ${query}`,
  slashKey: 'Open the search with /',
  best: 'Best matches',
  bestTitles: 'Best matches among titles',
  results: 'Results',
  searching: 'Searching',
  titlesFirst: 'Only titles so far: still searching the texts.',
  count: (shown: number, total: number, first: string): string => {
    const results = total === 1 ? '1 result' : `${total} results`;
    return `${shown < total ? `${shown} of ` : ''}${results}, first: ${first}.`;
  },
  nothing: (query: string): string => `Nothing found for “${query}”.`,
  nothingInTitles: (query: string): string => `Nothing found for “${query}” in titles and headings.`,
  resultsFor: (word: string): string => `Results for “${word}”.`,
  nearest: 'Nearest words:',
  cut: 'Only the beginning and the end of your text were searched.',
  titlesOnly: 'Only titles and headings were searched: the texts could not be loaded.',
  unreachable: 'Search could not be loaded. Check your connection.',
  outdated: 'Search could not be started. The site has changed since you opened this page, or your browser blocks the search.',
  retry: 'Retry',
  reload: 'Reload the page',
  missing: 'The search works in the built site: run npm run build, then npm run serve.',
};

export type DialogWords = typeof english;

const vietnamese: DialogWords = {
  search: 'Tìm kiếm',
  field: 'Tìm trong tài liệu',
  close: 'Đóng',
  hint: 'Tìm trang, yêu cầu API như /v3/campaign, tên trường, mã lỗi hoặc phương thức của SDK.',
  tries: 'Thử tìm:',
  examples: ['khóa API', 'cài ứng dụng', 'số máy lẻ', 'bản ghi âm'],
  recent: 'Tìm kiếm gần đây',
  remove: (query) => `Xóa ${query}`,
  slashKey: 'Mở ô tìm kiếm bằng phím /',
  best: 'Phù hợp nhất',
  bestTitles: 'Tiêu đề phù hợp nhất',
  results: 'Kết quả',
  searching: 'Đang tìm',
  titlesFirst: 'Mới có kết quả trong tiêu đề; vẫn đang tìm trong nội dung.',
  count: (shown, total, first) => `${shown < total ? `${shown} trong số ` : ''}${total} kết quả, đầu tiên là ${first}.`,
  nothing: (query) => `Không tìm thấy kết quả nào cho “${query}”.`,
  nothingInTitles: (query) => `Không tìm thấy kết quả nào cho “${query}” trong các tiêu đề.`,
  resultsFor: (word) => `Kết quả cho “${word}”.`,
  nearest: 'Từ gần giống:',
  cut: 'Đoạn bạn nhập quá dài: chỉ tìm theo phần đầu và phần cuối.',
  titlesOnly: 'Chỉ tìm được trong tiêu đề, vì không tải được nội dung các trang.',
  unreachable: 'Không tải được công cụ tìm kiếm. Hãy kiểm tra kết nối mạng.',
  outdated:
    'Không khởi động được công cụ tìm kiếm. Tài liệu đã được cập nhật sau khi bạn mở trang này, hoặc trình duyệt đang chặn tìm kiếm.',
  retry: 'Thử lại',
  reload: 'Tải lại trang',
  missing: 'Công cụ tìm kiếm chỉ chạy trên bản đã build: hãy chạy npm run build, rồi npm run serve.',
};

/** What the search says, in the language of the page that it is opened on. */
export const dialogWords: Readonly<Record<Section['language'], DialogWords>> = { en: english, vi: vietnamese };
