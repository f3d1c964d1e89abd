// Original, plus: texts in the page's language. Docusaurus supports one language per build; this site has
// several.
import { type InterpolateValues, interpolate } from '@docusaurus/Interpolate';
import OriginalTranslate, {
  translate as originalTranslate,
  type TranslateParam,
  type TranslateProps,
} from '@docusaurus/Translate';
import { type ReactNode, use } from 'react';
import { InterfaceLanguage } from './InterfaceLanguage';

/** Works only during rendering: React throws while a module loads or in an event handler. */
function findWords<Str extends string>(id: string | undefined): Str | undefined {
  if (id === undefined) {
    return undefined;
  }
  const words: Readonly<Record<string, string>> = use(InterfaceLanguage).words.docusaurus;
  return words[id] as Str | undefined;
}

export function translate<Str extends string>(
  text: TranslateParam<Str>,
  values?: InterpolateValues<Str, string | number>,
): string {
  const words = findWords<Str>(text.id);
  return words === undefined ? originalTranslate(text, values) : interpolate(words, values);
}

export default function Translate<Str extends string>(props: TranslateProps<Str>): ReactNode {
  const words = findWords<Str>(props.id);
  return words === undefined ? <OriginalTranslate {...props} /> : interpolate(words, props.values);
}
