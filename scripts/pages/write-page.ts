import { type PageKind, skeletons } from '../../src/checks/skeletons';
import type { Section } from '../../src/sections';

/** What a new page is. */
export interface PageDraft {
  readonly kind: PageKind;
  readonly language: Section['language'];
  readonly title: string;
  readonly description: string;
  readonly position: number;
  /** The operation that a page of the reference documents. */
  readonly call?: { readonly id: string; readonly method: string };
  /** Links of the last section, as Markdown. */
  readonly related: readonly string[];
}

function sectionBody(id: string, about: string, { related, kind }: PageDraft): string {
  // A place that only the writer can fill. The rule for words left behind finds it.
  const todo = `TODO: ${about.replaceAll(':::unspecified', 'unspecified')}.`;
  if (id === 'related') {
    return related.map((link) => `- ${link}`).join('\n');
  }
  if (id === 'not-specified') {
    return `:::unspecified\n\n- ${todo}\n\n:::`;
  }
  if (kind === 'screen' && id === 'tasks') {
    return `### TODO {#first-task}\n\n1. ${todo}\n\n   TODO.`;
  }
  return kind === 'screen' && id === 'trouble'
    ? '| What you see | Likely cause | What to do |\n| --- | --- | --- |\n| TODO | TODO | TODO |'
    : todo;
}

/**
 * Writes a page with the skeleton of its kind. What only the writer knows is marked with TODO, which the checks find.
 *
 * @param page - What the page is.
 * @returns The text of an MDX file.
 */
export function writePage(page: PageDraft): string {
  const { kind, language, title, description, position, call } = page;
  const sections = skeletons[kind].parts.map(
    ({ id, heading, about }) => `## ${heading[language]} {#${id}}\n\n${sectionBody(id, about, page)}`,
  );
  return `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(description)}
sidebar_position: ${position}${call ? `\nsidebar_class_name: method-${call.method.toLowerCase()}` : ''}
---

TODO: tell in a sentence or two what the reader can do with this page, and when to use it.

${call ? `<Operation id="${call.id}" />\n\n` : ''}${sections.join('\n\n')}
`;
}
