import { readFileSync } from 'node:fs';
import { matchProse } from '../../markdown/match-prose';
import type { ProsePage, Report } from '../../markdown/parse-page';

/** Lets a space in a pattern match a line break as well. */
function acrossLines({ source, flags }: RegExp): RegExp {
  const spaces = /\[[^\]]* [^\]]*\]| /g;
  return new RegExp(
    source.replace(spaces, (space) => `(?:${space}|\\n *)`),
    flags,
  );
}

const [, ...rows] = readFileSync('src/writing-rules/terms.tsv', 'utf8').trimEnd().split('\n');

/** Terms by language or section, with the pattern to replace. `write` may use groups, `$1`. Italics allow other names. */
export const terms = rows.map((row) => {
  const [language = '', write = '', flags, wrong = '', others = ''] = row.split('\t');
  return { language, write, wrong: acrossLines(new RegExp(wrong, flags)), others };
});

const unwelcome: readonly { readonly wrong: RegExp; readonly fix: string; readonly language?: 'en' }[] = [
  { wrong: /tel4vn/i, fix: 'Write "Pitel", or <Support /> for the contact. Put what a reader types in backticks.' },
  {
    wrong: /coming\s+soon|lorem\s+ipsum|\b(?:TODO|TBD|FIXME|XXX)\b|\?\?\?/i,
    fix: 'Write what is known now, or name it under "Not specified".',
  },
  { wrong: /\b(?:simply|just|easy|easily|please|obviously)\b/i, fix: 'Leave it out.', language: 'en' },
  // Except for the section "What you will have".
  { wrong: /\bwill\b(?! have *$)|\bshall\b/im, fix: 'Write in the present tense.', language: 'en' },
  {
    wrong: /\b(?:can|should|must|may) be (?:clicked|pressed|selected|chosen|opened|typed|entered|saved)\b/i,
    fix: 'Tell the reader what to do: "Select …".',
    language: 'en',
  },
  {
    wrong:
      /\bthe (?:user|reader)s? (?:can|should|must|may|has to|have to|needs? to) (?:select|click|press|choose|open|type|enter)\b/i,
    fix: 'Tell the reader what to do: "Select …".',
    language: 'en',
  },
  { wrong: /(?<!\p{L})([a-z]{2,})[ \n]\1(?!\p{L})/u, fix: 'Write the word once.', language: 'en' },
  { wrong: /\((?:inferred|general)\)/i, fix: 'Write the mark, for example <Certainty is="inferred" />.', language: 'en' },
];

export function checkTerms({ section, prose, proseWithoutLabels }: ProsePage, report: Report): void {
  for (const { wrong, write } of terms.filter(({ language }) => language === section.language || language === section.id)) {
    for (const place of matchProse(proseWithoutLabels, wrong)) {
      const names = write.includes('$') ? [place.text.replace(wrong, write)] : write.split(', ');
      report(place, `"${place.text}"`, `Write "${names.join('" or "')}".`);
    }
  }
  for (const { wrong, fix, language } of unwelcome) {
    // Labels are written as the screen shows them.
    const text = language ? proseWithoutLabels : prose;
    for (const place of language && language !== section.language ? [] : matchProse(text, wrong)) {
      report(place, `"${place.text}"`, fix);
    }
  }
}

/** Finds English in Vietnamese pages: four or more words without a Vietnamese letter, except in code and screen labels. */
export function checkLanguage({ section, proseWithoutLabels }: ProsePage, report: Report): void {
  const prose = section.language === 'vi' ? proseWithoutLabels.replace(/"[^"\n]*"|“[^”\n]*”/g, ' ') : '';
  for (const place of matchProse(prose, /\S.*/)) {
    const words = place.text.match(/\p{L}{2,}/gu) ?? [];
    if (words.length >= 4 && /^\p{ASCII}*$/u.test(place.text)) {
      report(place, `the English words "${place.text.slice(0, 40).trim()}"`, 'Write them in Vietnamese.');
    }
  }
}
