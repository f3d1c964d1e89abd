// Prints the figures of the load test.
import { measureLoad } from './load';

measureLoad().then(
  (figures) => console.table(figures),
  (error: unknown) => {
    console.error(String(error));
    process.exitCode = 1;
  },
);
