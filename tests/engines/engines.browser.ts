import { findRuntime, isMissing } from '@pitel-docs/samples/run/find-runtime.mjs';
import { expect, test } from '@playwright/test';
import { runtimes } from '../../scripts/runtimes.mjs';
import { runsAll } from '../helpers/runs-all';
import { sites } from '../helpers/sites';
import { behaviors } from './behaviors';
import { type Engine, EnginePage } from './engine-page';
import { startFirefox } from './firefox';
import { type SiteProxy, startSiteProxy } from './site-proxy';
import { startWebKit } from './webkit';

/** The smallest size with all sidebars. Software rendering of a larger one is a tenth of the work. */
const laptop = { width: 1100, height: 700 };

/** The other browser tests cover Chromium. */
const engines = [
  { name: 'Firefox', needs: [runtimes.firefox], start: () => startFirefox(findRuntime(runtimes.firefox) ?? '') },
  { name: 'WebKit', needs: [runtimes.webkit, runtimes.screen], start: () => startWebKit(findRuntime(runtimes.webkit) ?? '') },
].filter(({ name, needs }) => !needs.some((runtime) => isMissing(runtime, `${name} is not tested.`)));

/** `npm test` runs one in each engine, `npm run test:all` every one. */
function chooseBehaviors(engine: (typeof engines)[number]) {
  const all = Object.entries(behaviors);
  const index = engines.indexOf(engine);
  return runsAll ? all : all.slice(index, index + 1);
}

for (const definition of engines) {
  test.describe(definition.name, () => {
    // Tests of one engine share a browser. Engines run in parallel.
    test.describe.configure({ mode: 'default' });
    let engine: Engine;
    let site: SiteProxy;

    test.beforeAll(async () => {
      engine = await definition.start();
    });
    test.afterAll(() => engine.close());

    // A new origin for each test, so that no state remains.
    test.beforeEach(async () => {
      site = await startSiteProxy(sites.real.port);
    });
    // The page would reload when its server closes.
    test.afterEach(async () => {
      await engine.open('about:blank');
      site.close();
    });

    for (const [what, behave] of chooseBehaviors(definition)) {
      test(what, async () => {
        const page = new EnginePage(engine, site);
        await page.resize(laptop);
        await behave(page);
        expect(await page.read(() => window.pageErrors ?? [])).toEqual([]);
      });
    }
  });
}
