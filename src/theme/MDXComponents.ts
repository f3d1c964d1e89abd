// Adds the components a writer may use on any page without importing them.
import { Certainty } from '@site/src/components/Certainty';
import { Diagram } from '@site/src/components/Diagram';
import { Support } from '@site/src/components/Support';
import OriginalComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';

export default { ...OriginalComponents, Certainty, Diagram, Support, TabItem, Tabs };
