/** Also run slow tests of things that rarely change (`npm run test:all`). */
export const isWhole = process.env.TEST_ALL === 'true';
