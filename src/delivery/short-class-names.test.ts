import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../tests/temporary-folder';
import { shortClassNames } from './short-class-names';

it('gives each class of each module a name of its own, and leaves the parts of names that are looked for', () => {
  const folder = realpathSync(makeTemporaryFolder());
  const theme = 'node_modules/@docusaurus/theme-classic/lib/Notice';
  mkdirSync(join(folder, theme), { recursive: true });
  mkdirSync(join(folder, 'src/css'), { recursive: true });
  writeFileSync(join(folder, 'src/b.module.css'), '.box { margin: .5em } .box:hover .label-text { top: 0 }');
  writeFileSync(join(folder, theme, 'a.module.css'), '.box, .noticeIcon { top: 0 }');
  writeFileSync(join(folder, 'src/css/custom.css'), '.page [class*="Icon"] { top: 0 }');

  const names = shortClassNames(folder);
  expect([...names]).toEqual([
    [`${folder}/${theme}/a.module.css box`, '_0'],
    [`${folder}/${theme}/a.module.css noticeIcon`, 'noticeIcon_1'],
    [`${folder}/src/b.module.css box`, '_2'],
    [`${folder}/src/b.module.css label-text`, '_3'],
  ]);
});
