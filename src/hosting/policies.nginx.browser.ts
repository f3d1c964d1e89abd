// A page has two policies: one in the response header, one in its HTML.
import { expect, type Page, test } from '@playwright/test';
import { reference } from '../../tests/helpers/example-pages';
import { openPage } from '../../tests/helpers/open-page';
import { sites } from '../../tests/helpers/sites';
import { addPagePolicies } from './add-page-policies';

const { url } = sites.real;
const policy = /<meta http-equiv="?Content-Security-Policy"? content="([^"]*)">/i;

async function changePages(page: Page, change: (html: string) => Promise<string>): Promise<void> {
  await page.route(`${url}**`, async (route) => {
    if (route.request().resourceType() !== 'document') {
      return route.fallback();
    }
    const response = await route.fetch();
    return route.fulfill({ response, body: await change(await response.text()) });
  });
}

/** Simulates a build with other styles and another loader. */
async function buildAnew(html: string): Promise<string> {
  const changedHtml = html
    .replace(policy, '')
    .replace('<style>', '<style>html{--build:other}')
    .replace(/(<script data-scripts=[^>]*>)/, '$1document.documentElement.dataset.build="other";');
  const pages = new Map([['index.html', changedHtml]]);
  addPagePolicies({ html: pages, addedStyles: new Map() });
  return pages.get('index.html') ?? '';
}

test('A page of another build works under this configuration', async ({ page }) => {
  await changePages(page, buildAnew);
  await openPage(page, reference.route);
  await expect(page.locator('html')).toHaveAttribute('data-build', 'other');
  await expect(page.locator('html')).toHaveCSS('--build', 'other');
});

test('An injected copy of the loader runs no script that it names', async ({ page }) => {
  const program = '/programs/hand-over.mjs';
  const names = ['scripts', 'page-scripts', 'search'].map((name) => `data-${name}="${program} /assets/js/..%2f..%2f${program}"`);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await changePages(page, async (html) => {
    const text = /<script data-scripts=[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(text).not.toBe('');
    return html.replace(/<body[^>]*>/, (body) => `${body}<script ${names.join(' ')}>${text}</script>`);
  });
  await openPage(page, reference.route);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  expect(paths.filter((path) => path.includes('programs'))).toEqual([]);
});

test('Injected scripts and styles are blocked', async ({ page }) => {
  const injected = '<h1 id="hit" style="color:rgb(1,2,3)" onclick="hit.id=1">Hit</h1><style>h1{color:rgb(4,5,6)}</style>';
  await changePages(page, async (html) =>
    html.replace(/<body[^>]*>/, (body) => `${body}${injected}<script>hit.textContent='Run'</script>`),
  );
  await page.goto(reference.route);
  const hit = page.locator('#hit');
  await hit.click();
  await expect(hit).toHaveText('Hit');
  await expect(hit).not.toHaveCSS('color', /rgb\((1, 2, 3|4, 5, 6)\)/);
});
