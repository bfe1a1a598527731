import type { EntryResponse } from '../../bff/contract/index.ts';
import type { FrameKind } from '../../embed/protocol/index.ts';
import { createElement } from './create-element.ts';

const text = (name: 'strong' | 'span', textContent: string): HTMLElement[] =>
  textContent ? [createElement(name, { textContent })] : [];

/** A link that opens in a new tab. @param href an http or https address */
export function createLink(content: string | Node, href: string): HTMLElement {
  const link = createElement('a', { href, target: '_blank', rel: 'noopener' });
  link.append(content);
  return link;
}

/** The same; nothing for an address that is not http or https. */
export const safeLink = (content: string, href: string | null = ''): HTMLElement[] =>
  href !== null && /^https?:/i.test(href) ? [createLink(content, href)] : [];

/**
 * What a frame's fallback shows of the entry: in the menu title, authors, DOI and PDF, in the footer the credits. Leaves
 * out everything that the entry does not have.
 */
export function entryContent(kind: FrameKind, { entry }: EntryResponse): HTMLElement[] {
  if (kind === 'footer') return text('span', entry.credits);
  return [
    ...text('strong', entry.title),
    ...text('span', entry.authors.map(({ title }) => title).join(', ')),
    ...safeLink(`DOI\u00a0${entry.doi}`, entry.doiUrl),
    ...safeLink('PDF', entry.pdf?.url),
  ];
}
