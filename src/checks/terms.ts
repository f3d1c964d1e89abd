import type { Section } from '../sections';

/** A thing that the pages call by one name. */
export interface Term {
  /** The name. */
  readonly write: string;
  /** Names that people use too, for the style guide. */
  readonly instead: string;
  /** Finds those names. A page that explains one writes it in italics. */
  readonly wrong: RegExp;
  /** The file that uses the other word all the time because it explains it. */
  readonly explainedOn?: string;
}

/** The words of each language: the only table of them. The style guide shows it, and `npm run check` reads it. */
export const terms: Readonly<Record<Section['language'], readonly Term[]>> = {
  en: [
    { write: 'access token', instead: 'auth token, bearer token', wrong: /\b(?:auth|bearer) tokens?\b/i },
    {
      write: 'auto-call',
      instead: 'autocall, auto call',
      wrong: /\b[Aa]uto calls?\b|\bautocalls?\b|\bAutocall (?:campaign|guide|portal|script)/,
    },
    { write: 'autodial', instead: 'auto-dial, autodialer', wrong: /\bauto[ -]dial(?:er|ing)?\b/i },
    { write: 'call center', instead: 'call centre, callcenter', wrong: /\bcall[ -]centres?\b|\bcallcent(?:er|re)s?\b/i },
    {
      write: 'call result',
      instead: 'disposition, dispo code',
      wrong: /\bdispositions?\b|\bdispo codes?\b/i,
      explainedOn: 'guide/portal_callcenter_guide/dispo.mdx',
    },
    {
      write: 'callback',
      instead: 'call back (as a noun), call-back',
      wrong: /\b(?:a|the|each|every|no|this) call backs?\b|\bcall-backs?\b/i,
    },
    { write: 'canceled, canceling', instead: 'cancelled, cancelling', wrong: /\bcancell(?:ed|ing)\b/i },
    { write: 'color', instead: 'colour', wrong: /\bcolours?\b|\bcoloured\b/i },
    { write: 'dialed, dialing, dialer', instead: 'dialled, dialling, dialler', wrong: /\bdiall(?:ed|ing|er)s?\b/i },
    { write: 'e-mail', instead: 'email', wrong: /\bemails?\b/i },
    {
      write: 'license, program, organize',
      instead: 'licence, programme, organise',
      wrong: /\bprogramme\b|\blicence\b|\borganis/i,
    },
    { write: 'personalized', instead: 'personalised', wrong: /\bpersonalis/i },
    { write: 'recall', instead: 'redial, re-call', wrong: /\bredials?\b|\bre-(?:dial|call)s?\b/i },
    { write: 'setup (the noun), set up (the verb)', instead: 'set-up', wrong: /\bset-ups?\b/i },
    {
      write: 'sign in, sign out',
      instead: 'log in, log on, log out',
      wrong: /\b(?:log|logs|logging) (?:in|into|on|onto|out|off)\b|\bsign (?:on|off)\b/i,
    },
    { write: 'softphone', instead: 'soft phone', wrong: /\bsoft[ -]phones?\b/i },
    { write: 'text-to-speech', instead: 'text to speech', wrong: /\btext to speech\b/ },
    { write: 'webhook', instead: 'web hook', wrong: /\bweb[ -]hooks?\b/i },
  ],
  vi: [
    {
      write: 'bấm để gọi',
      instead: 'click to call, nhấp để gọi',
      wrong: /\bclick[ -]?(?:to|2)[ -]?call\b|nhấp để gọi/i,
    },
    { write: 'bài thử', instead: 'phép thử', wrong: /phép thử/i },
    { write: 'Chưa có thông tin công bố về …', instead: '… thì chưa được công bố', wrong: /thì chưa được công bố/i },
    { write: 'chuyển cuộc gọi', instead: 'chuyển máy', wrong: /chuyển máy/i },
    { write: 'cuộc gọi nhỡ', instead: 'cuộc gọi lỡ', wrong: /gọi lỡ/i },
    { write: 'đầu số', instead: 'hotline, đường dây nóng', wrong: /\bhotlines?\b|đường dây nóng/i },
    { write: 'đổ chuông đồng thời', instead: 'đổ chuông đồng loạt', wrong: /đổ chuông đồng loạt/i },
    { write: 'email', instead: 'e-mail, thư điện tử', wrong: /\be-mails?\b|thư điện tử/i },
    { write: 'ghi âm', instead: 'thu âm, ghi-âm', wrong: /thu âm|ghi-âm/i },
    { write: 'gửi', instead: 'gởi', wrong: /gởi/i },
    { write: 'hàng chờ', instead: 'hàng đợi', wrong: /hàng đợi/i },
    { write: 'ID', instead: 'mã cuộc gọi, mã nhân viên', wrong: /mã (?:cuộc gọi|nhân viên|người dùng)/i },
    { write: 'khóa API', instead: 'API key, key API', wrong: /\bAPI keys?\b|\bkey API\b/i },
    {
      write: 'liên kết, đường dẫn menu',
      instead: 'đường dẫn',
      wrong: /đường dẫn(?! (?:menu|tệp|thư mục))/i,
    },
    { write: 'máy nhánh', instead: 'extension, máy lẻ', wrong: /\bextension\b|máy lẻ/i },
    {
      write: 'mã truy cập, mã truy cập (access token)',
      instead: 'access token, yêu cầu lấy mã',
      wrong: /(?<!\()\baccess tokens?\b(?!\))|yêu cầu lấy mã(?! truy cập)/i,
    },
    { write: 'nghe máy, nhấc máy', instead: 'bắt máy, trả lời cuộc gọi', wrong: /bắt máy|trả lời cuộc gọi/i },
    { write: 'Phiếu chuẩn bị', instead: 'phiếu, phiếu nhân viên', wrong: /phiếu(?! (?:chuẩn bị|hỗ trợ))/i },
    { write: 'quy đổi', instead: 'ánh xạ', wrong: /ánh xạ/i },
    { write: 'số gọi ra', instead: 'số gọi đi', wrong: /số gọi đi(?!\p{L})/iu },
    {
      write: 'thiết lập, trang thiết lập',
      instead: 'trang cài đặt, phần cài đặt',
      wrong: /(?:trang|phần|mục) cài đặt/i,
    },
    { write: 'thông tin xác thực', instead: 'loại mã, cặp mã, mã bí mật', wrong: /loại mã|cặp mã|mã bí mật/i },
    {
      write: 'tổng đài: ứng dụng tổng đài, cấu hình tổng đài',
      instead: 'ứng dụng điện thoại, cấu hình điện thoại',
      wrong:
        /(?:ứng dụng|cấu hình|cài đặt|thiết lập|kết nối|hệ thống|vai trò|quyền truy cập|người dùng) điện thoại(?! (?:SIP|IP))/i,
    },
    { write: 'vai trò ít quyền', instead: 'vai trò hẹp', wrong: /(?:vai trò|mức) hẹp/i },
    { write: 'máy chủ', instead: 'server', wrong: /\bservers?\b/i },
    { write: 'quản trị viên', instead: 'người quản trị', wrong: /người quản trị(?! viên)/i },
    { write: 'lập trình viên', instead: 'developer', wrong: /\bdevelopers?\b/i },
    { write: 'trình duyệt', instead: 'browser', wrong: /\bbrowsers?\b/i },
    { write: 'yêu cầu, phản hồi', instead: 'request, response', wrong: /\b(?:requests?|responses?)\b/i },
  ],
};
