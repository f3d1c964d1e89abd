import { posix } from 'node:path';
import { findTwinFile } from '../find-twin-file';
import { type Finding, report } from '../finding';
import type { PageFacts, Site } from '../site';

const place = ({ file }: PageFacts): { file: string; bodyLine: number } => ({ file, bodyLine: 1 });

/**
 * Finds a description that another page has: readers choose a page by it.
 *
 * @param page - Facts of the page.
 * @param site - All pages.
 * @returns The finding, on every page but the first of those that share it.
 */
export function checkRepeatedDescription(page: PageFacts, { pages }: Site): Finding[] {
  const same = [...pages.values()].find(
    ({ file, description }) => file < page.file && description !== '' && description === page.description,
  );
  const advice = 'Write one of its own: what the reader can do with this page.';
  return same ? [report(place(page), page.keyLines.description, `the description of ${same.file}`, advice)] : [];
}

/**
 * Finds a place in the sidebar that another page of the folder has.
 *
 * @param page - Facts of the page.
 * @param site - All pages.
 * @returns The finding, on every page but the first of those that share it.
 */
export function checkPosition(page: PageFacts, { pages }: Site): Finding[] {
  const { file, sidebarPosition, keyLines } = page;
  const beside = [...pages.values()].filter((other) => posix.dirname(other.file) === posix.dirname(file));
  const same = beside.find((other) => other.file < file && other.sidebarPosition === sidebarPosition);
  if (!same || sidebarPosition === undefined) {
    return [];
  }
  const free = Math.floor(Math.max(...beside.map((other) => other.sidebarPosition ?? 0))) + 1;
  const found = `sidebar_position ${sidebarPosition}, as in ${same.file}`;
  return [report(place(page), keyLines.sidebar_position, found, `Write a number that is free, for example ${free}.`)];
}

/**
 * Checks that a page of a section with a twin exists in both languages.
 *
 * @param page - Facts of the page.
 * @param site - All files.
 * @returns The finding, if the other page is missing.
 */
export function checkTwin(page: PageFacts, { files }: Site): Finding[] {
  const twin = findTwinFile(page.file);
  const advice = 'Write that page, or move this one to another section.';
  return twin && !files.includes(twin) ? [report(place(page), 1, `a page without its twin ${twin}`, advice)] : [];
}
