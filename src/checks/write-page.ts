import type { Section } from '../sections';
import { type PageKind, skeletons } from './skeletons';

/** What a new page is. */
export interface NewPage {
  readonly kind: PageKind;
  readonly language: Section['language'];
  readonly title: string;
  readonly description: string;
  readonly position: number;
  /** Links of the last section, as Markdown. */
  readonly related: readonly string[];
}

/** Marks a place that only the writer can fill. The rule for words left behind finds it. */
const fillIn = { en: 'TODO', vi: 'TODO' } as const;

function sectionBody(id: string, about: string, { language, related, kind }: NewPage): string {
  const todo = `${fillIn[language]}: ${about.replaceAll(':::unspecified', 'unspecified')}.`;
  if (id === 'related') {
    return related.map((link) => `- ${link}`).join('\n');
  }
  if (id === 'not-specified') {
    return `:::unspecified\n\n- ${todo}\n\n:::`;
  }
  if (kind === 'screen' && id === 'tasks') {
    return `### ${fillIn[language]} {#first-task}\n\n1. ${todo}\n\n   ${fillIn[language]}.`;
  }
  if (kind === 'screen' && id === 'trouble') {
    const row = `| ${fillIn[language]} | ${fillIn[language]} | ${fillIn[language]} |`;
    return `| What you see | Likely cause | What to do |\n| --- | --- | --- |\n${[row, row, row].join('\n')}`;
  }
  return todo;
}

/**
 * Writes a page with the skeleton of its kind. What only the writer knows is marked with TODO, which the checks find.
 *
 * @param page - What the page is.
 * @returns The text of an MDX file.
 */
export function writePage(page: NewPage): string {
  const { kind, language, title, description, position } = page;
  const before =
    kind === 'screen'
      ? { id: 'tasks', text: `## Fields {#fields}\n\n| Field | Meaning |\n| --- | --- |\n| TODO | TODO |` }
      : undefined;
  const sections = skeletons[kind].parts.flatMap(({ id, heading, about }) => [
    ...(before?.id === id ? [before.text] : []),
    `## ${heading[language]} {#${id}}\n\n${sectionBody(id, about, page)}`,
  ]);
  const opening = `${fillIn[language]}: tell in a sentence or two what the reader can do with this page, and when to use it.`;
  return `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(description)}
sidebar_position: ${position}${kind === 'reference' ? '\nsidebar_class_name: method-get' : ''}
---

${opening}

${sections.join('\n\n')}
`;
}
