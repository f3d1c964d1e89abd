// Adds the admonition `:::unspecified`: what the documentation cannot tell, and whom to ask.
import { Unspecified } from '@site/src/components/Unspecified';
import OriginalTypes from '@theme-original/Admonition/Types';

export default { ...OriginalTypes, unspecified: Unspecified };
