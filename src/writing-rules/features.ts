import site from '../../docusaurus.config';
import { featuresOf } from '../feature';

/** The rules need what each feature adds to pages. No other file of `src/` imports the configuration. */
export const features = featuresOf(site);
