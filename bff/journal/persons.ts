import type { Person, PersonName } from '../contract/index.ts';
import { image, imageQuery } from './images.ts';
import { safeLink } from './links.ts';
import { blocksQuery } from './portable-text.ts';
import { records, text } from './raw-values.ts';
import type { RichTextRenderer } from './rich-text.ts';

/** GROQ projections of references to people. */
export const personNamesQuery = '[]->{title, externalLink}';
export const personsQuery = `[]->{title, externalLink, featuredImage${imageQuery}, biography${blocksQuery}}`;

export function personNames(value: unknown): PersonName[] {
  return records(value).map(({ title, externalLink }) => ({
    title: text(title),
    externalLink: safeLink(externalLink),
  }));
}

export function persons(value: unknown, render: RichTextRenderer): Person[] {
  return records(value).map(({ title, externalLink, featuredImage, biography }) => ({
    title: text(title),
    externalLink: safeLink(externalLink),
    featuredImage: image(featuredImage),
    biography: Array.isArray(biography) ? render(biography) : null,
  }));
}
