import type { BuildTexts } from '../languages/en';
import { inEachLanguage } from '../languages/languages';
import type { LanguageCode } from '../sections';

interface TemplateSection {
  readonly id: string;
  readonly otherId?: string;
  readonly heading: Readonly<Record<LanguageCode, string>>;
  readonly about: string;
  readonly isOptional?: boolean;
}

export type PageKind = 'reference' | 'guide' | 'screen' | 'subject';

interface PageTemplate {
  readonly name: string;
  /** In order; other sections may come between. */
  readonly sections: readonly TemplateSection[];
}

type Headings = BuildTexts['headings'];

function required(id: string, pick: (headings: Headings) => string, about: string): TemplateSection {
  return { id, heading: inEachLanguage(({ headings }) => pick(headings)), about };
}

function optional(...args: Parameters<typeof required>): TemplateSection {
  return { ...required(...args), isOptional: true };
}

const unspecifiedPoints = 'one `:::unspecified` block with a list of what a reader of this page would miss';
const notSpecified = optional('not-specified', ({ every }) => every.notSpecified, unspecifiedPoints);

/** In a series, the last section is "next" instead of "related". */
const related = {
  ...required('related', ({ every }) => every.related, 'links, with a few words each'),
  otherId: 'next',
};

/** The single source of section headings. The snippets of VS Code show them to writers. */
export const pageTemplates: Readonly<Record<PageKind, PageTemplate>> = {
  reference: {
    name: 'a page with operations of the API',
    sections: [
      optional(
        'before',
        ({ reference }) => reference.before,
        'what the reader must have besides an access token',
      ),
      optional(
        'after',
        ({ reference }) => reference.after,
        'links to what comes next, with a few words each',
      ),
      optional('pitfalls', ({ reference }) => reference.pitfalls, 'what surprises people, one point each'),
      related,
    ],
  },
  guide: {
    name: 'a guide from nothing to something that works',
    sections: [
      required('result', ({ guide }) => guide.result, 'what works in the end'),
      optional('before', ({ guide }) => guide.before, 'what the reader must have'),
      required('check', ({ guide }) => guide.check, 'how the reader sees that it works'),
      optional('trouble', ({ guide }) => guide.trouble, 'a table: what you see, cause, what to do'),
      notSpecified,
      related,
    ],
  },
  screen: {
    name: 'a screen of a portal',
    sections: [
      required('open', ({ screen }) => screen.open, 'the way there; tasks come next, then fields'),
      required(
        'tasks',
        ({ screen }) => screen.tasks,
        'one `###` a task: numbered steps, and what the last one shows',
      ),
      optional('trouble', ({ screen }) => screen.trouble, 'a table: what you see, likely cause, what to do'),
      notSpecified,
      related,
    ],
  },
  subject: {
    name: 'a page that explains a subject',
    sections: [notSpecified, related],
  },
};
