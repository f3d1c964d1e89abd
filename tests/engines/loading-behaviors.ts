import { expect } from '@playwright/test';
import { home, reference, sdk } from '../example-pages';
import { phone } from '../locators';
import type { Behaviors } from './engine-page';

const colorToggle = 'button[aria-label*="dark and light mode"]';

export const loadingBehaviors: Behaviors = {
  'A page has its styles before its scripts, and a click on a button is repeated once': async (page) => {
    const release = page.site.hold(/\/assets\/js\/main\./);
    await page.open(reference.route);
    await page.expect(() => document.querySelector('h1')?.textContent).toBe(reference.title);
    await page.expect(() => getComputedStyle(document.querySelector('nav') ?? document.body).position).toBe('sticky');
    await page.click(colorToggle);
    await page.expect(() => document.querySelector('[aria-busy=true]') !== null).toBe(true);
    release();
    await page.hydrate();
    await page.expect(() => document.documentElement.dataset.theme).toBe('dark');
    await page.expect(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0);
  },
  'Back and forward lead to the place that was read': async (page) => {
    await page.resize(phone);
    await page.use(home.route);
    const place = await page.read(() => {
      window.scrollTo({ top: 1500, behavior: 'instant' });
      return window.scrollY;
    });
    expect(place).toBe(1500);
    await page.read(() => document.querySelector<HTMLElement>('footer a[href="/pitel_app/"]')?.click());
    await page.expectUrl(sdk.route);
    await page.expect(() => window.scrollY).toBe(0);
    await page.read(() => history.back());
    await page.expectUrl(home.route);
    // Within one line: Firefox lays out offscreen content again.
    await page.expect(() => Math.abs(window.scrollY - 1500) < 24).toBe(true);
    await page.read(() => history.forward());
    await page.expect(() => window.scrollY).toBe(0);
    await page.expect(() => document.querySelector('h1')?.textContent).toBe(sdk.title);
  },
};
