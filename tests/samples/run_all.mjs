// Runs samples in one process; prints for each, in Base64, what it printed and why it failed.
import { resolve } from 'node:path';

const write = console.log;

for (const path of process.argv.slice(2)) {
  let printed = '';
  let failure = '';
  console.log = (...values) => {
    printed += `${values.join(' ')}\n`;
  };
  try {
    await import(resolve(path));
  } catch (error) {
    failure = String(error);
  }
  write([printed, failure].map((text) => Buffer.from(text).toString('base64')).join(' '));
}
