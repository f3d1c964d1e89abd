// Preloaded for handwritten samples. Reading a reply field that the contract does not have throws an error.
import { readFileSync } from 'node:fs';

const replies = JSON.parse(readFileSync(process.env.REPLIES_FILE, 'utf8'));
const languageNames = new Set(['then', 'toJSON', 'size']);

function guard(value, names) {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return new Proxy(value, {
    get(target, name, receiver) {
      if (typeof name === 'symbol' || name in target || languageNames.has(name) || names.includes(name)) {
        const member = Reflect.get(target, name, receiver);
        return typeof member === 'object' ? guard(member, names) : member;
      }
      throw new Error(`found reply field "${name}", expected one of ${names.join(', ')}`);
    },
  });
}

globalThis.BASE_URL = process.env.BASE_URL;
globalThis.TOKEN = process.env.PITEL_TOKEN;
globalThis.documented = (id, status = 'success') => guard(replies[id][status], replies[id].names);

const send = globalThis.fetch;
globalThis.fetch = async (...values) => {
  const response = await send(...values);
  const id = response.headers.get('X-Operation');
  const read = response.json.bind(response);
  response.json = async () => guard(await read(), replies[id]?.names ?? []);
  return response;
};
