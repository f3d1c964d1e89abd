// Runs beside `npm start` in a process of its own: answers each message with the mistakes of all pages (see check-in-background.ts).
import { watchPages } from './watch-pages';

const check = watchPages();

process.on('message', async () => {
  process.send?.(await check().catch((error: unknown) => [`The pages could not be checked: ${String(error)}`]));
});
process.on('disconnect', () => process.exit());
