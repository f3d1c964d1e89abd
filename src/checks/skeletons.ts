/** A section that a page of some kind has. */
export interface SkeletonPart {
  /** Id of its heading; the same in all languages. */
  readonly id: string;
  readonly heading: { readonly en: string; readonly vi: string };
  /** What stands there, for the style guide and for a new page. */
  readonly about: string;
  readonly isOptional?: true;
}

/** What a page is for. It decides which sections the page has. */
export type PageKind = 'reference' | 'guide' | 'screen' | 'subject';

interface Skeleton {
  /** What a page of this kind is, in a few words. */
  readonly name: string;
  /** A page of the site that shows it well. */
  readonly example: string;
  /** The sections in their order; others may stand between them. */
  readonly parts: readonly SkeletonPart[];
}

const notSpecified = {
  id: 'not-specified',
  heading: { en: 'Not specified', vi: 'Chưa được công bố' },
  about: 'one `:::unspecified` block with a list of what a reader of this page would miss',
  isOptional: true,
} as const;

const related = {
  id: 'related',
  heading: { en: 'Related', vi: 'Liên quan' },
  about: 'links, with a few words each',
};

/** The sections of each kind of page: the only place that spells them. */
export const skeletons: Readonly<Record<PageKind, Skeleton>> = {
  reference: {
    name: 'a page with calls of the API',
    example: 'docs/api/v3/campaign/create.mdx',
    parts: [
      {
        id: 'before',
        heading: { en: 'Prerequisites', vi: 'Điều kiện' },
        about: 'what the reader must have besides an access token',
        isOptional: true,
      },
      {
        id: 'after',
        heading: { en: 'Next steps', vi: 'Bước tiếp theo' },
        about: 'what to do with the response',
        isOptional: true,
      },
      {
        id: 'pitfalls',
        heading: { en: 'Pitfalls', vi: 'Lưu ý' },
        about: 'what surprises people, one point each',
        isOptional: true,
      },
      related,
    ],
  },
  guide: {
    name: 'a guide from nothing to something that works',
    example: 'pitel_app/web/register_apikey.mdx',
    parts: [
      { id: 'result', heading: { en: 'What you will have', vi: 'Bạn sẽ có gì' }, about: 'what works in the end' },
      {
        id: 'before',
        heading: { en: 'Before you start', vi: 'Trước khi bắt đầu' },
        about: 'what the reader must have',
        isOptional: true,
      },
      { id: 'check', heading: { en: 'Check that it works', vi: 'Kiểm tra kết quả' }, about: 'how the reader sees that it works' },
      {
        id: 'trouble',
        heading: { en: 'If it does not', vi: 'Nếu chưa được' },
        about: 'a table: what you see, cause, what to do',
        isOptional: true,
      },
      notSpecified,
      related,
    ],
  },
  screen: {
    name: 'a screen of a portal',
    example: 'guide/portal_callcenter_guide/category.mdx',
    parts: [
      { id: 'open', heading: { en: 'Open the screen', vi: 'Mở màn hình' }, about: 'the way there; tasks come next, then fields' },
      {
        id: 'tasks',
        heading: { en: 'Tasks', vi: 'Việc cần làm' },
        about: 'one `###` a task: numbered steps, and what the last one shows',
      },
      {
        id: 'trouble',
        heading: { en: 'If something goes wrong', vi: 'Nếu gặp sự cố' },
        about: 'a table: what you see, likely cause, what to do',
        isOptional: true,
      },
      notSpecified,
      related,
    ],
  },
  subject: {
    name: 'a page that explains a subject',
    example: 'docs/api/v3/cdr/attributes.mdx',
    parts: [notSpecified, related],
  },
};

/** Pages of a guide end with what comes next in place of related pages, if they are one step of several. */
export const alternativeIds: Readonly<Record<string, readonly string[]>> = { related: ['next'] };
