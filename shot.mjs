import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
import sirv from 'sirv';

const s = createServer(sirv('build')).listen(0);
const port = s.address().port;
const br = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const a of process.argv.slice(2)) {
  const [path, w, mode, full] = a.split(',');
  const p = await (await br.newContext({ viewport: { width: +w, height: 900 } })).newPage();
  p.on('console', (m) => m.type() === 'error' && console.log(path, m.text()));
  p.on('pageerror', (e) => console.log(path, e));
  await p.goto(`http://localhost:${port}${path}`);
  await p.waitForSelector('html[data-has-hydrated=true]');
  if (mode === 'dark') {
    if (+w < 997) {
      await p.getByRole('button', { name: 'Toggle navigation bar' }).click();
    }
    await p
      .getByRole('button', { name: /dark and light/ })
      .first()
      .click();
    if (+w < 997) await p.keyboard.press('Escape');
  }
  await p.waitForTimeout(700);
  await p.screenshot({ path: `/tmp/shot-${path.replace(/\W+/g, '_')}-${w}-${mode}.png`, fullPage: full === 'full' });
}
await br.close();
s.close();
