// Runs the modules named by the arguments one after the other, in one process.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';

for (const file of process.argv.slice(2)) {
  const lines = [];
  let failure = '';
  console.log = (...values) => lines.push(format(...values));
  try {
    await import(pathToFileURL(resolve(file)).href);
  } catch (error) {
    failure = String(error?.stack ?? error);
  }
  const name = file.replace(/\.mjs$/, '');
  writeFileSync(`${name}.output`, lines.join('\n'));
  writeFileSync(`${name}.failure`, failure);
}
