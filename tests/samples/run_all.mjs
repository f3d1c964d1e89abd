// Runs samples in one process; prints for each, in Base64, what it printed and why it failed.
import { resolve } from 'node:path';

const encode = (text) => Buffer.from(text).toString('base64');
const show = console.log;

for (const path of process.argv.slice(2)) {
  let printed = '';
  let failure = '';
  console.log = (value) => {
    printed += typeof value === 'string' ? value : JSON.stringify(value);
  };
  await import(resolve(path)).catch((error) => {
    failure = String(error);
  });
  show(`${encode(printed)} ${encode(failure)}`);
}
