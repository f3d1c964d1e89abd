// Adds the components a writer may use on any page without importing them.
import { Actions } from '@site/src/components/Actions';
import { Anchor } from '@site/src/components/Anchor';
import { Beside } from '@site/src/components/Beside';
import { Certainty, CertaintyLegend } from '@site/src/components/Certainty';
import { ContractLinks } from '@site/src/components/ContractLinks';
import { Details } from '@site/src/components/Details';
import { Diagram, Drawing } from '@site/src/components/Drawing';
import { Endpoint } from '@site/src/components/Endpoint';
import { Exchange } from '@site/src/components/Exchange';
import { Field, Fields } from '@site/src/components/Field';
import { NamedTab } from '@site/src/components/NamedTab';
import { Support } from '@site/src/components/Support';
import { Way, Ways } from '@site/src/components/Ways';
import { ZoomableImage } from '@site/src/components/Zoom';
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
