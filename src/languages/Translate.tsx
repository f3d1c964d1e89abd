// Original, plus: the words of the page's language. Docusaurus knows one language a build; this site has several side by side.
import { type InterpolateValues, interpolate } from '@docusaurus/Interpolate';
import OriginalTranslate, {
  translate as originalTranslate,
  type TranslateParam,
  type TranslateProps,
} from '@docusaurus/Translate';
import { type ReactNode, use } from 'react';
import { InterfaceLanguage } from './InterfaceLanguage';

/** Works while a component renders. While a module loads or in an event handler there is no page, and React throws. */
function findWords<Str extends string>(id: string | undefined): Str | undefined {
  if (id === undefined) {
    return undefined;
  }
  const words: Readonly<Record<string, string>> = use(InterfaceLanguage).words.docusaurus;
  return words[id] as Str | undefined;
}

/**
 * A text of the interface for an attribute, in the language of the page that is being rendered.
 *
 * @param text - The text in English, and the id under which its translations stand.
 * @param values - Values for the placeholders in the text.
 * @returns The text with the values in it.
 * @throws Error when it is called outside the rendering of a component, or has neither text nor id.
 */
export function translate<Str extends string>(
  text: TranslateParam<Str>,
  values?: InterpolateValues<Str, string | number>,
): string {
  const words = findWords<Str>(text.id);
  return words === undefined ? originalTranslate(text, values) : interpolate(words, values);
}

/** A text of the interface, in the language of the page. */
export default function Translate<Str extends string>(props: TranslateProps<Str>): ReactNode {
  const words = findWords<Str>(props.id);
  return words === undefined ? <OriginalTranslate {...props} /> : interpolate(words, props.values);
}
