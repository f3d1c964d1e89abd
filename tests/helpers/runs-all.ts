/** Also run slow tests of things that rarely change (`npm run test:all`). */
export const runsAll = process.env.TEST_ALL === 'true';
