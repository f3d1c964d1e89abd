// Original, brought to life after the frame of the page.
import { hydrateLater } from '@site/src/components/hydrate-later';
import Original from '@theme-original/DocItem/Layout';

export default hydrateLater(Original);
