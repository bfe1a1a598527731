import type { Person, PersonName } from '../contract/index.ts';
import { image, imageQuery } from './images.ts';
import { safeLink } from './links.ts';
import { blocksQuery } from './portable-text.ts';
import type { RichTextRenderer } from './rich-text.ts';
import { records, text } from './stored-fields.ts';

/** GROQ projections of references to people, for metadata and for full entries. */
export const personNamesQuery = '[]->{title, externalLink}';
export const personsQuery = `[]->{title, externalLink, featuredImage${imageQuery}, biography${blocksQuery}}`;

/** Builds people for metadata and related entries. */
export function personNames(value: unknown): PersonName[] {
  return records(value).map(({ title, externalLink }) => ({
    title: text(title),
    externalLink: safeLink(externalLink),
  }));
}

/** Builds people for full entries. */
export function persons(value: unknown, render: RichTextRenderer): Person[] {
  return records(value).map(({ title, externalLink, featuredImage, biography }) => ({
    title: text(title),
    externalLink: safeLink(externalLink),
    featuredImage: image(featuredImage),
    biography: Array.isArray(biography) ? render(biography) : null,
  }));
}
