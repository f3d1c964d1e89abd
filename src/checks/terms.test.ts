import { expect, test } from 'vitest';
import { terms } from './terms';

/** What the table says to write for the wrong words of a sentence. */
function mend(sentence: string): string[] {
  return terms.vi.filter(({ wrong }) => wrong.test(sentence)).map(({ write }) => write);
}

test.each([
  ['Mở ứng dụng điện thoại của bạn.', 'tổng đài: ứng dụng tổng đài, cấu hình tổng đài'],
  ['Đặt vai trò điện thoại.', 'tổng đài: ứng dụng tổng đài, cấu hình tổng đài'],
  ['Có bốn loại mã.', 'thông tin xác thực'],
  ['Không chia sẻ mã bí mật.', 'thông tin xác thực'],
  ['Lấy access token mới.', 'mã truy cập, mã truy cập (access token)'],
  ['Gửi yêu cầu lấy mã đến máy chủ.', 'mã truy cập, mã truy cập (access token)'],
  ['Kết thúc theo mã cuộc gọi đó.', 'ID'],
  ['Nhận khóa qua e-mail.', 'email'],
  ['Gọi vào hotline.', 'đầu số'],
  ['Cho hàng đợi đổ chuông.', 'hàng chờ'],
  ['Chọn số gọi đi mặc định.', 'số gọi ra'],
  ['Bảng ánh xạ kết quả.', 'quy đổi'],
  ['Mở đường dẫn do bộ phận hỗ trợ gửi.', 'liên kết, đường dẫn menu'],
  ['Ghi các máy nhánh vào phiếu.', 'Phiếu chuẩn bị'],
  ['Nhân viên bắt máy.', 'nghe máy, nhấc máy'],
  ['Làm phép thử tiếp theo.', 'bài thử'],
  ['Mở trang cài đặt.', 'thiết lập, trang thiết lập'],
  ['Dùng vai trò hẹp nhất.', 'vai trò ít quyền'],
  ['Giá của ứng dụng thì chưa được công bố.', 'Chưa có thông tin công bố về …'],
])('finds the mistake in "%s"', (sentence, write) => {
  expect(mend(sentence)).toEqual([write]);
});

test.each([
  'Mã truy cập (access token) có hạn 24 giờ.',
  'Gửi yêu cầu lấy mã truy cập.',
  'Theo đường dẫn menu, rồi điền Phiếu chuẩn bị, không phải phiếu hỗ trợ.',
  'Ngắt kết nối điện thoại SIP.',
  'Cuộc gọi đi qua ứng dụng; số gọi điện là số của khách.',
  'Nếu có mã lỗi, xem mã kết quả.',
  'Cài đặt ứng dụng, rồi mở phần thiết lập tổng đài.',
])('leaves "%s" alone', (sentence) => {
  expect(mend(sentence)).toEqual([]);
});
