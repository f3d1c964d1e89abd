import { curl } from './languages/curl';
import { go } from './languages/go';
import { java } from './languages/java';
import { javascript } from './languages/javascript';
import { php } from './languages/php';
import { python } from './languages/python';
import type { SampleLanguage } from './sample-language';

/** In the order of the tabs. */
export const sampleLanguages: readonly SampleLanguage[] = [curl, javascript, python, php, java, go];
