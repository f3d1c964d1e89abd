// Request bodies that several tests send.

/** Has another number than the carrier of the example. */
export const secondCarrier = {
  carrier_name: 'second',
  gateway_uuid: '7b3d9f21-8c4e-4a16-b5d0-2f6e8a1c9d37',
  concurrent_call: 1,
  dial_type: 'sip_one_for_all',
  caller_id: '0900000008',
};

/** The called person presses 1. */
export const otpRequest = {
  campaign_uuid: '61d8f0b5-2c9a-4e73-8d46-f5a1b7e3c920',
  phone_number: '0900000014',
  template: 'otp-login',
  code_otp: '1234',
  ref_id: 'order-7',
};

export const buildUser = (username: string) => ({
  username,
  level: 'agent',
  role_uuid: '9e6b2d48-1f7a-4c53-8b90-d4f2a6c7e315',
  password: 'example-password',
  confirm_password: 'example-password',
});
