// What stands around every page: the bar above it, menus, announcement, footer, not-found page, typeface, and what keeps addresses and
// the sidebar in order in the browser.
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { defineFeature, type Feature } from '../feature';
import { listPageTitles } from './list-page-titles';
import { declareTypeface } from './typeface';

export function frame(): Feature {
  return defineFeature('frame', {}, (context) => {
    const folder = join(context.siteDir, 'src/frame');
    return {
      getThemePath: () => join(folder, 'theme'),
      getClientModules: () => fastGlob.sync('client/*.ts', { cwd: folder, absolute: true }),
      injectHtmlTags: () => ({ headTags: [declareTypeface(context)] }),
      allContentLoaded: listPageTitles(context),
    };
  });
}
