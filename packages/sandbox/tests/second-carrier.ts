/** A request body for a carrier with another number than that of the example. */
export const secondCarrier = {
  carrier_name: 'second',
  gateway_uuid: '7b3d9f21-8c4e-4a16-b5d0-2f6e8a1c9d37',
  concurrent_call: 1,
  dial_type: 'sip_one_for_all',
  caller_id: '0900000008',
};
