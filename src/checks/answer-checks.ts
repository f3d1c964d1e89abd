// Runs beside `npm start` in a process of its own: answers each message with the mistakes of all pages (see check-in-background.ts).
import { watchPages } from './watch-pages';

const check = watchPages();

process.on('message', () => {
  check()
    .catch((error: unknown) => [`The pages could not be checked: ${String(error)}`])
    .then((mistakes) => process.send?.(mistakes));
});
process.on('disconnect', () => process.exit());
