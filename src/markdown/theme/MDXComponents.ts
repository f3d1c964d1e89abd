// Adds the components of all features, which a writer may use on any page without importing them.
import * as components from '@generated/site/default/components.js';
import OriginalComponents from '@theme-init/MDXComponents';

export default { ...OriginalComponents, ...components };
