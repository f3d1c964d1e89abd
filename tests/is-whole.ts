/** Whether what takes long and changes rarely is tested too, as `npm run test:all` asks. */
export const isWhole = process.env.TEST_ALL === 'true';
