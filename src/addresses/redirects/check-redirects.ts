import type { PublishedUrls } from '../published/ledger';
import type { RedirectLine } from './redirect';
import { splitAddress } from './redirect';

function checkSource({ from, place }: RedirectLine, all: readonly RedirectLine[], urls: PublishedUrls): string[] {
  const { path, anchor } = splitAddress(from);
  const anchors = urls.get(path);
  if (anchor === '') {
    return anchors ? [`${place}: ${from} is still in the site. Take the line out, or remove what stands there.`] : [];
  }
  if (!anchors && !all.some((other) => other.from !== from && splitAddress(other.from).path === path)) {
    return [`${place}: ${path} is no page any more. Add a line for ${path} itself too: its readers may come without an anchor.`];
  }
  return anchors?.has(anchor) ? [`${place}: ${from} is still in the site. Take the line out, or remove the anchor.`] : [];
}

function checkTarget({ from, to, place }: RedirectLine, urls: PublishedUrls): string[] {
  const { path, anchor } = splitAddress(to);
  const anchors = urls.get(path);
  if (!anchors) {
    return [`${place}: ${from} leads to ${to}, which the site does not have. Write a page or file that is there.`];
  }
  if (anchor !== '' && !anchors.has(anchor)) {
    return [`${place}: ${from} leads to ${to}, but ${path} has no anchor "${anchor}". Write one that the page has.`];
  }
  return [];
}

/**
 * Compares the list of redirects with the site: a redirect starts where nothing is, and ends where something is.
 *
 * @param redirects - Lines of the list.
 * @param urls - What the site publishes.
 * @returns A sentence for each wrong line, with its place, what was found and what to write.
 */
export function checkRedirects(redirects: readonly RedirectLine[], urls: PublishedUrls): string[] {
  return redirects.flatMap((redirect) => [...checkSource(redirect, redirects, urls), ...checkTarget(redirect, urls)]);
}
