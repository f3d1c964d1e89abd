import { findLiteralMarkup, literalMarkupFix } from '@pitel-docs/contract/find-literal-markup';
import { matchProse, positionAt } from '../../page-source/match-prose';
import { listNodes } from '../../page-source/page-tree';
import { keepOnly, type Page, type Report } from '../../page-source/parse-page';

const strayMarkup: readonly { readonly pattern: RegExp; readonly message: string; readonly fix: string }[] = [
  {
    pattern: /\[\^[^\]\n]+\]/g,
    message: 'without the text of the footnote',
    fix: 'Say it in the sentence, or write "[^1]: …" below.',
  },
  { pattern: /\]\[[^\]\n]*\]/g, message: 'without the address of the link', fix: 'Write [text](address).' },
  { pattern: /\[\[[^\]\n]+\]\]/g, message: 'in place of a link', fix: 'Write [text](address).' },
  {
    pattern: /\]\([^)\n]*\)/g,
    message: 'with a space in the address',
    fix: 'Use a file name without spaces, or write "%20".',
  },
  {
    pattern: /`/g,
    message: 'that opens code and is not closed',
    fix: 'Close the code with as many backticks.',
  },
  { pattern: /^ *[•●◦]/gm, message: 'in place of a list', fix: 'Write "- " and a point on each line.' },
  {
    pattern: /^ *\|.*\|(?:\n *\|.*)*/gm,
    message: 'outside a table',
    fix: 'Write "| --- |", with a cell for each column, below its header.',
  },
  { pattern: /\^[^\s^]+\^/g, message: 'in place of small letters', fix: 'Write "m<sup>2</sup>".' },
  { pattern: /==[^\s=][^=\n]*==/g, message: 'in place of a highlight', fix: 'Write **text**.' },
  {
    pattern: /\$\$|\$[^\s$][^$\n]*[^\s$]\$(?!\w)/g,
    message: 'in place of a formula',
    fix: 'Write it as text, or in backticks.',
  },
];

const characters: readonly { readonly pattern: RegExp; readonly message: string; readonly fix: string }[] = [
  {
    pattern: /\S*[\u0300-\u036f]\S*/,
    message: 'a word in decomposed Unicode',
    fix: 'Write it in composed Unicode (NFC).',
  },
  // A zero-width joiner between two emoji makes them one.
  {
    pattern: /[\u200b\u200c\u2060\ufeff]|(?<!\p{Extended_Pictographic}\p{EMod}?\ufe0f?)\u200d/u,
    message: 'an invisible character',
    fix: 'Remove it.',
  },
  { pattern: /\u00a0/, message: 'a no-break space', fix: 'Write a plain space.' },
  {
    pattern: /[.!?] <Certainty [^>]*>(?= |\n *[A-Z[`])/,
    message: 'a certainty that seems to belong to the next sentence',
    fix: 'Write it before the period.',
  },
  { pattern: /\t/, message: 'a tab', fix: 'Write spaces.' },
];

export function checkCharacters({ text }: Page, report: Report): void {
  for (const { pattern, message, fix } of characters) {
    for (const match of matchProse(text, pattern)) {
      report(match, message, fix);
    }
  }
}

function checkUnintendedSyntax({ text, tree }: Page, report: Report): void {
  for (const node of listNodes(tree, 'delete')) {
    const source = text.slice(node.position?.start.offset, node.position?.end.offset);
    if (!source.startsWith('~~')) {
      report(
        node,
        `"${source}", which is struck through`,
        'Write "H<sub>2</sub>O" for small letters, or "~~text~~".',
      );
    }
  }
  // Content of a component may be indented.
  for (const { children } of [tree, ...listNodes(tree, 'containerDirective')]) {
    for (const node of children.filter(({ type }) => type === 'paragraph')) {
      if (/(?:^|\n) {4,}$/.test(text.slice(0, node.position?.start.offset))) {
        report(
          node,
          'text indented by four spaces',
          'Write code between lines of ```, and text without spaces before it.',
        );
      }
    }
  }
  for (const node of listNodes(tree, 'leafDirective', 'textDirective')) {
    if (
      node.type === 'leafDirective' ||
      node.children.length > 0 ||
      Object.keys(node.attributes ?? {}).length > 0
    ) {
      report(node, `the directive "${node.name}"`, 'Write Markdown, or a component of STYLE.md.');
    }
  }
}

function checkLiteralMarkup(prose: string, report: Report): void {
  const withoutIds = prose.replace(/\{#[^}\n]*\}/g, (id) => ' '.repeat(id.length));
  for (const [index, line] of withoutIds.split('\n').entries()) {
    const markup = findLiteralMarkup(line);
    if (markup) {
      report(index + 1, `"${line.trim().slice(0, 40)}", which shows the markup ${markup}`, literalMarkupFix);
    }
  }
}

export function checkStrayMarkup(page: Page, report: Report): void {
  const { text, tree } = page;
  const words = listNodes(tree, 'text').map(({ position }) => position);
  const prose = keepOnly(
    text,
    words.map((position) => [position?.start.offset ?? 0, position?.end.offset ?? 0] as const),
  );
  for (const { pattern, message, fix } of strayMarkup) {
    for (const { 0: match, index } of prose.matchAll(pattern)) {
      const [start = ''] = /^\s*\S/.exec(match) ?? [];
      // Inline code is blank in the prose.
      if (text.startsWith(start, index)) {
        report(positionAt(text, index), `"${match.trim().split('\n', 1)}" ${message}`, fix);
      }
    }
  }
  checkLiteralMarkup(prose, report);
  checkUnintendedSyntax(page, report);
}
