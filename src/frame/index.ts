// Everything around a page: page bar, menus, announcement, footer, not-found page, typeface, URL fixes and
// sidebar scrolling. Without its line in `docusaurus.config.ts`, pages have the frame of plain Docusaurus.
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { defineFeature, type Feature } from '../feature';
import { dropUnusedStyles } from './drop-unused-styles';
import { declareTypeface } from './typeface';

export function frame(): Feature {
  return defineFeature('frame', {}, (context) => {
    const folder = join(context.siteDir, 'src/frame');
    return {
      getThemePath: () => join(folder, 'theme'),
      getClientModules: () => fastGlob.sync('client/*.ts', { cwd: folder, absolute: true }),
      configurePostCss: (options) => ({ ...options, plugins: [...options.plugins, dropUnusedStyles] }),
      injectHtmlTags: () => ({ headTags: [declareTypeface(context)] }),
    };
  });
}
