// Adds the components a writer may use on any page without importing them.
import { Actions } from '@site/src/components/Actions';
import { Anchor } from '@site/src/components/Anchor';
import { Certainty, CertaintyLegend } from '@site/src/components/Certainty';
import { Details } from '@site/src/components/Details';
import { NamedTab } from '@site/src/components/NamedTab';
import { Support } from '@site/src/components/Support';
import { Way, Ways } from '@site/src/components/Ways';
import { Diagram, Drawing } from '@site/src/drawings/Drawing';
import { ZoomableImage } from '@site/src/drawings/Zoom';
import { Beside } from '@site/src/reference/Beside';
import { ContractLinks } from '@site/src/reference/ContractLinks';
import { Endpoint } from '@site/src/reference/Endpoint';
import { Exchange } from '@site/src/reference/Exchange';
import { Field, Fields } from '@site/src/reference/Field';
import Tabs from '@theme/Tabs';
import OriginalComponents from '@theme-original/MDXComponents';

export default {
  ...OriginalComponents,
  Actions,
  Anchor,
  Beside,
  Certainty,
  CertaintyLegend,
  ContractLinks,
  Details,
  Diagram,
  Drawing,
  Endpoint,
  Exchange,
  Field,
  Fields,
  Support,
  TabItem: NamedTab,
  Tabs,
  Way,
  Ways,
  img: ZoomableImage,
};
