// Runs samples in one process. Prints the output and error of each in Base64.
import { resolve } from 'node:path';
import { format } from 'node:util';

const write = console.log;

for (const path of process.argv.slice(2)) {
  let printed = '';
  let failure = '';
  console.log = (...values) => {
    printed += `${format(...values)}\n`;
  };
  try {
    await import(resolve(path));
  } catch (error) {
    failure = String(error);
  }
  write([printed, failure].map((text) => Buffer.from(text).toString('base64')).join(' '));
}
