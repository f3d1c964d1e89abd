// Original, plus: the components of all features, which pages use without importing them.
import * as components from '@generated/site/default/components.js';
import OriginalComponents from '@theme-init/MDXComponents';

export default { ...OriginalComponents, ...components };
