// Original, brought to life in a task of its own.
import { hydrateLater } from '@site/src/components/hydrate-later';
import Original from '@theme-original/DocPaginator';

export default hydrateLater(Original);
