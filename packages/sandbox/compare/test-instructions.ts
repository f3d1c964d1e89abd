import type { AssumptionName } from '../assumptions';

/** How to settle an assumption, if the contract has no test, or one that a recording shows only in part. */
export const testInstructions: Readonly<Partial<Record<AssumptionName, string>>> = {
  assignments: 'Assign an extension to a test campaign, then only another one, and read the campaign.',
  'autocall-events':
    'With hooks for cdr and cdr_autocall, place an auto-call to your own number, then an ordinary call.',
  'bot-person':
    'Call your own phone once with channel mono_a and once with mono_b, and speak before the bot does.',
  'bot-voice': 'In the same two calls, let the bot play a sound of some seconds.',
  'cancel-recalled':
    'Start a test campaign with recall_times 2 for a number of your own that the system cancels. When it is due again, add another lead.',
  'click-answered':
    'Start a click-to-call to a number of your own that is busy, receive the events, and read the record.',
  edit: 'Read a record, change one field with PUT and leave out one that has a value, and read it again.',
  'event-arrival': 'Receive the events of four calls.',
  'file-processing':
    'Read a test list, send a file with one lead, and read the list again at once and every few seconds.',
  'file-separator':
    'Read a test list, send a file with commas and one with semicolons, and read the list after each.',
  'in-use': 'Read a test campaign that has a script, and remove the script.',
  'left-cause': 'Call your hotline, hang up within ten seconds before the answer, and read the record.',
  'list-pages': 'Read two pages of a list.',
  'list-removal': 'Read a lead of a test list, remove the list, and read the lead again.',
  'local-events':
    'Call one of your extensions from another, between two ordinary calls, and read the records.',
  'missed-dest':
    'Call your queue, read the calls in queues while it rings, let it ring out, and read the record.',
  'page-cap': 'Read a list with a large limit.',
  'park-legs':
    'Park aleg of one call and bleg of another, between your own phones, and transfer each with both names.',
  'parked-leg':
    'Park aleg of one call and bleg of another, between your own phones, and transfer each with both names.',
  'recall-count':
    "Start a test campaign with recall_times 1 for your own number, and don't answer. When it is due again, add another lead.",
  'recording-range': 'Download a recording with the header Range: bytes=100-.',
  'stopped-campaign':
    'Read a test campaign that is not started, and place an auto-call to your own number for it.',
  'transfer-extension':
    'With a hook for answered, transfer a call between your own phones, and read its record.',
  'v1-token': 'Send a request of v3 with a token of v1.',
};
