// English interface texts, and the type of all other languages: the compiler reports missing ones.
import type docusaurusWords from '@docusaurus/theme-translations/locales/base/theme-common.json';

export const name = 'English';

const support = 'Pitel support';

// Browsers need 20 to 30 ms to start `Intl.DateTimeFormat`, while the page hydrates.
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** Texts used in the browser, without those of Docusaurus. */
export const words = {
  locale: 'en_US',
  formatDate: (date: Date): string =>
    `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`,
  lastUpdated: 'Last updated on {date}',
  support,
  certainty: { inferred: 'inferred', general: 'general practice', bitrix24: 'per Bitrix24' },
  certaintyHelp: 'What this means',
  certaintyMeanings: {
    inferred:
      'Pitel does not document this. We concluded it from examples, names, other endpoints, or documents of Pitel or Bitrix24.',
    general: 'Usual in the field, and not documented by Pitel.',
    bitrix24: 'A rule or a screen of Bitrix24, not of Pitel.',
  },
  announcement: (baseUrl: string): string =>
    `<span>New to Pitel? </span><a href="${baseUrl}#first-call">Make your first call in five minutes</a>.`,
  menu: 'Menu',
  footer: ['Documentation', 'User guides', 'API'],
  questions: `Questions this site does not answer: ask ${support}.`,
  docusaurus: { 'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel': 'Back to main menu' },
  code: {
    selected: 'Code selected',
    wrap: 'Wrap',
    sent: 'Sent by Pitel',
    showAll: (count: number): string => `Show all ${count} lines`,
    showFewer: 'Show fewer lines',
  },
  drawing: 'Schematic',
  notFound: {
    reason:
      'There is no page at this address. It may have been typed with a mistake, or the link that brought you here is broken.',
    nearest: 'Did you mean one of these?',
    sections: 'Start from a section',
  },
  page: {
    copy: 'Copy page',
    copyMarkdown: 'Copy as Markdown',
    viewMarkdown: 'View as Markdown',
    allPages: 'All pages for AI tools (llms.txt)',
    inEditor: 'Use in your editor',
    copied: 'Copied',
    notCopied: 'Not copied',
  },
  search: {
    search: 'Search',
    field: 'Search the documentation',
    close: 'Close',
    hint: 'Search pages, requests like /v3/campaign, fields, error codes and SDK methods.',
    tries: 'Try:',
    examples: ['access token', 'first call', 'event data', 'error codes'],
    recent: 'Recent searches:',
    slashKey: 'Open the search with /',
    best: 'Best matches',
    similar: 'Similar words',
    results: 'Results',
    searching: 'Searching',
    titlesFirst: 'Only titles so far: still searching the texts.',
    count: (shown: number, total: number): string =>
      `${shown < total ? `${shown} of ` : ''}${total === 1 ? '1 result' : `${total} results`}`,
    first: (title: string): string => `, first: ${title}.`,
    keys: { choose: 'choose', open: 'open' },
    searchFor: (words: string): string => `Search for “${words}”`,
    nothing: (query: string): string => `Nothing found for “${query}”.`,
    replaced: (query: string, word: string): string =>
      `Nothing found for “${query}”, so these results are for “${word}”.`,
    otherWays:
      'Use fewer words, another word for the same thing, a path such as /v3/campaign, or an error code.',
    cut: 'Only the beginning and the end of your text were searched.',
    failed: 'Search could not be loaded completely. Check your connection, or reload the page.',
    retry: 'Retry',
    missing: 'The search works in the built site: run npm run build, then npm run serve.',
  },
};

/** Texts used only by the build. They are not in the page scripts. */
export const buildTexts = {
  inEnglish: '(English)',
  /** The static not-found page, shown until hydration. */
  notFound: 'There is no page at this address. Start from a section of the documentation below.',
  failure: {
    message: 'This site did not load properly, so its buttons and its search do not work yet.',
    retry: 'Retry',
  },
  /** Admonition names for Markdown copies; pages show them by color. */
  admonitions: { note: 'Note', tip: 'Tip', info: 'Info', warning: 'Warning', danger: 'Danger' },
  copy: {
    page: 'Web page',
    index: 'All pages',
    rest: 'Rest of the page',
    samples: 'More samples',
    asFirst: 'As in the first example',
    without: 'without',
    except: 'except',
  },
  /** Instructions for tools that read Markdown copies. An indented line continues the one above. */
  instructions: (fullUrl: string, kilobytes: number): string => `## How to use these pages

- Links below lead to Markdown. The Markdown of a page is at the page's address without the slash at its end, plus \`.md\`; that
  of the first page is \`/index.md\`. It links sections and samples that have a file of their own. \`{#id}\` after a heading is its
  anchor on the web page. All of it in one file: [llms-full.txt](${fullUrl}) (${kilobytes} kB).
- A section _Not specified_ lists what is not known. Do not fill it in: ask ${support}. _(inferred)_ marks what
  Pitel doesn't document: we concluded it from examples, names, other endpoints or other documents of Pitel. _(general practice)_ marks common practice
  of the field, _(per Bitrix24)_ a rule of Bitrix24's own; neither is a statement about Pitel. Everything else is stated.
`,
  otherPages: (indexUrl: string): string =>
    `- Pages of all sections, and about the API: [llms.txt](${indexUrl}).\n`,
  headings: {
    reference: { before: 'Prerequisites', after: 'Next steps', pitfalls: 'Pitfalls' },
    guide: {
      result: 'What you will have',
      before: 'Before you start',
      check: 'Check that it works',
      trouble: 'If it does not',
    },
    screen: { open: 'Open the screen', tasks: 'Tasks', trouble: 'If something goes wrong' },
    every: { notSpecified: 'Not specified', related: 'Related' },
  },
};

export type Words = typeof words;

type DocusaurusId = Exclude<keyof typeof docusaurusWords, `${string}___DESCRIPTION`>;

export interface TranslatedWords extends Words {
  readonly docusaurus: Readonly<Record<DocusaurusId, string>>;
}

export type BuildTexts = typeof buildTexts;
