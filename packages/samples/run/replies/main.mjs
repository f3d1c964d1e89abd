import { pitel } from './pitel.mjs';

async function show(path, query, timeout = 30) {
  try {
    if (path.startsWith('/v1/list/')) {
      for await (const { id } of pitel.list(path, {}, 1)) console.log(id);
    } else {
      await pitel.get(path, query, { timeout });
    }
    console.log(`${path} ok`);
  } catch (error) {
    const code = typeof error.code === 'string' ? error.code : '';
    console.log(`${path} failed ${error.status ? `${error.status} ${code}` : error.message}`);
  }
}

for (const path of process.env.PATHS.split(' ')) await show(path);
const { NEXT_BASE_URL, NEXT_API_KEY } = process.env;
if (NEXT_BASE_URL) {
  Object.assign(process.env, { PITEL_BASE_URL: NEXT_BASE_URL, PITEL_API_KEY: NEXT_API_KEY });
  await show(process.env.PATHS);
}
await show('/v3/query', { is_encode: true, silent: false, uuid: ['a', 'b'], name: 'An & Bình' });
await show('/v3/slow', {}, 1.0005);
