/** A section that a page of some kind has. */
export interface SkeletonPart {
  /** Id of its heading; the same in all languages. */
  readonly id: string;
  /** Another id that its heading may have instead. */
  readonly otherId?: string;
  readonly heading: { readonly en: string; readonly vi: string };
  /** What stands there, for the style guide and for a new page. */
  readonly about: string;
  readonly isOptional?: boolean;
}

/** What a page is for. It decides which sections the page has. */
export type PageKind = 'reference' | 'guide' | 'screen' | 'subject';

interface Skeleton {
  /** What a page of this kind is, in a few words. */
  readonly name: string;
  /** The sections in their order; others may stand between them. */
  readonly parts: readonly SkeletonPart[];
}

function required(id: string, en: string, vi: string, about: string): SkeletonPart {
  return { id, heading: { en, vi }, about };
}

function optional(...part: Parameters<typeof required>): SkeletonPart {
  return { ...required(...part), isOptional: true };
}

const unknownPoints = 'one `:::unspecified` block with a list of what a reader of this page would miss';
const notSpecified = optional('not-specified', 'Not specified', 'Những điểm chưa có thông tin', unknownPoints);

/** One step of several ends with what comes next in place of related pages. */
const related = { ...required('related', 'Related', 'Liên quan', 'links, with a few words each'), otherId: 'next' };

/** The sections of each kind of page: the only place that spells them. STYLE.md shows them to writers. */
export const skeletons: Readonly<Record<PageKind, Skeleton>> = {
  reference: {
    name: 'a page with operations of the API',
    parts: [
      optional('before', 'Prerequisites', 'Điều kiện', 'what the reader must have besides an access token'),
      optional('after', 'Next steps', 'Bước tiếp theo', 'what to do with the response'),
      optional('pitfalls', 'Pitfalls', 'Lưu ý', 'what surprises people, one point each'),
      related,
    ],
  },
  guide: {
    name: 'a guide from nothing to something that works',
    parts: [
      required('result', 'What you will have', 'Kết quả cần đạt', 'what works in the end'),
      optional('before', 'Before you start', 'Trước khi bắt đầu', 'what the reader must have'),
      required('check', 'Check that it works', 'Kiểm tra kết quả', 'how the reader sees that it works'),
      optional('trouble', 'If it does not', 'Xử lý sự cố', 'a table: what you see, cause, what to do'),
      notSpecified,
      related,
    ],
  },
  screen: {
    name: 'a screen of a portal',
    parts: [
      required('open', 'Open the screen', 'Mở màn hình', 'the way there; tasks come next, then fields'),
      required('tasks', 'Tasks', 'Việc cần làm', 'one `###` a task: numbered steps, and what the last one shows'),
      optional('trouble', 'If something goes wrong', 'Xử lý sự cố', 'a table: what you see, likely cause, what to do'),
      notSpecified,
      related,
    ],
  },
  subject: {
    name: 'a page that explains a subject',
    parts: [notSpecified, related],
  },
};
