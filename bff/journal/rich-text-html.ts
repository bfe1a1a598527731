import { escapeHTML, type PortableTextHtmlComponents } from '@portabletext/to-html';
import { safeLink } from './links.ts';

/** Opacity of secondary text. */
const SECONDARY_OPACITY = 0.5;

const anchor = (href: string, children: string) => `<a href="${escapeHTML(href)}">${children}</a>`;
const muted = (children: string | undefined) =>
  `<p class="muted" style="opacity:${SECONDARY_OPACITY}">${children ?? ''}</p>`;

function link(href: unknown, children: string): string {
  const safe = safeLink(href);
  return safe === null ? children : anchor(safe, children);
}

/**
 * Renders the journal's rich text as HTML: classifier and legacy secondary blocks as muted paragraphs, secondary text
 * with an opacity, dividers as `hr`, annotation references as local hash links, or as plain text if they do not
 * resolve.
 */
export const htmlComponents: Partial<PortableTextHtmlComponents> = {
  types: { divider: () => '<hr>' },
  block: {
    classifier: ({ children }) => muted(children),
    secondary: ({ children }) => muted(children),
  },
  marks: {
    secondary: ({ children }) => `<span style="opacity:${SECONDARY_OPACITY}">${children}</span>`,
    link: ({ value, children }) => link(value?.href, children),
    annotationReference: ({ value, children }) =>
      typeof value?.slug === 'string' ? anchor(`#${encodeURIComponent(value.slug)}`, children) : children,
  },
  // Unknown styles and marks show their text. Class names are not derived from content.
  unknownBlockStyle: ({ children }) => `<p>${children ?? ''}</p>`,
  unknownMark: ({ children }) => children ?? '',
  unknownType: () => '',
  unknownList: ({ children }) => `<ul>${children ?? ''}</ul>`,
  unknownListItem: ({ children }) => `<li>${children ?? ''}</li>`,
};
