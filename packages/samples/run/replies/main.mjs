import { inspect } from 'node:util';
import { pitel } from './pitel.mjs';

/** JSON has no such numbers. */
const toNumber = (_, value) => (value === 'NaN' || value === 'Infinity' ? Number(value) : value);

for (const { call, path, values, timeout, environment } of JSON.parse(process.env.STEPS, toNumber)) {
  Object.assign(process.env, environment);
  try {
    const ids = [];
    if (call === 'list') for await (const { id } of pitel.list(path, values, 2)) ids.push(id);
    else if (call === 'token') await pitel.token(path);
    else if (call === 'edit') await pitel.edit(path, values);
    else await pitel[call](path, values, { timeout });
    console.log(['ok', ...ids].join(' '));
  } catch (error) {
    const { status = '-', code, headers, message } = error;
    const shown = typeof code === 'string' && code ? code : '-';
    // An uncaught error is printed with its properties.
    const log = `${message} ${inspect(error)}`.replace(/\s+/g, ' ');
    console.log(`failed ${status} ${shown} ${headers?.get('X-Request') ?? '-'} ${log}`);
  }
}
