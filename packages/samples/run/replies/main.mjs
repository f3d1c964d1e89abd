import { pitel } from './pitel.mjs';

async function show(path, query, timeout = 30) {
  try {
    await pitel.get(path, query, { timeout });
    console.log(`${path} ok`);
  } catch (error) {
    console.log(`${path} failed ${error.status ?? 'without status'} ${typeof error.code === 'string' ? error.code : ''}`);
  }
}

for (const path of process.env.PATHS.split(' ')) await show(path);
await show('/v3/query', { is_encode: true, silent: false, uuid: ['a', 'b'], name: 'An & Bình' });
await show('/v3/slow', {}, 1);
