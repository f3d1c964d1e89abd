import { type Section, sections } from '../sections';

export function findSection(kind: Section['kind'], language: Section['language']): Section {
  return sections.find((section) => section.kind === kind && section.language === language) as Section;
}
