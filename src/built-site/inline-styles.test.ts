import { describe, expect, it } from 'vitest';
import { dropOverridden } from './inline-styles';

describe('dropOverridden', () => {
  it('drops what a layer says of variables that the site sets, in the light and in the dark, and nothing else', () => {
    const css =
      '@layer theme{:root{--text:#000;--icon:url("data:image/svg+xml;utf8,x");--last:1}html[data-theme=dark]{--text:#fff}.a{--text:red}}@layer none;:root{--text:#111}@media print{:root{--last:2}}';
    expect(dropOverridden(css)).toBe(
      '@layer theme{:root{--icon:url("data:image/svg+xml;utf8,x");--last:1}html[data-theme=dark]{}.a{--text:red}}@layer none;:root{--text:#111}@media print{:root{--last:2}}',
    );
  });
});
