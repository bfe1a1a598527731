import type { Entry } from '../contract/index.ts';
import { annotationQuery, annotations } from './annotation.ts';
import { contentItems, contentQuery } from './content-items.ts';
import { entryMeta, entryMetaFields, entryOfSlug } from './entry-meta.ts';
import { persons, personsQuery } from './persons.ts';
import { blocksQuery } from './portable-text.ts';
import { optIn, type Raw, text, textOrNull } from './raw-values.ts';
import { relatedEntries, relatedEntriesQuery } from './related-entry.ts';
import type { RichTextRenderer } from './rich-text.ts';

/** GROQ expression for a full entry. */
export const entryQuery = `${entryOfSlug}{${entryMetaFields},
  authors${personsQuery}, designers${personsQuery}, credits,
  introduction${blocksQuery}, bibliography${blocksQuery}, content${contentQuery},
  annotations[]->${annotationQuery}, relatedEntries${relatedEntriesQuery},
  globalFontSettings, revealTertiaryContentOnAnchorHover, revealTertiaryContentOnClick,
  alignAllTertiaryContentToParagraphStart}`;

/** Passed through when defined, absent otherwise. */
function globalFont(value: unknown): { globalFontSettings?: string } {
  const family = textOrNull(value);
  return family === null ? {} : { globalFontSettings: family };
}

/** The new field decides where it was set; the legacy click field speaks only for entries that never had the new one. */
function revealTertiary(raw: Raw): unknown {
  return raw.revealTertiaryContentOnAnchorHover ?? raw.revealTertiaryContentOnClick;
}

/** The full entry: the metadata, and the article itself. */
export function entry(raw: Raw, render: RichTextRenderer): Entry {
  const attached = annotations(raw.annotations, render);
  return {
    ...entryMeta(raw),
    credits: text(raw.credits),
    authors: persons(raw.authors, render),
    designers: persons(raw.designers, render),
    introduction: render(raw.introduction),
    bibliography: render(raw.bibliography),
    content: contentItems(raw.content, render),
    annotations: attached,
    annotationsCount: attached.length,
    relatedEntries: relatedEntries(raw.relatedEntries, render),
    ...globalFont(raw.globalFontSettings),
    ...optIn('revealTertiaryContentOnAnchorHover', revealTertiary(raw)),
    ...optIn('alignAllTertiaryContentToParagraphStart', raw.alignAllTertiaryContentToParagraphStart),
  };
}
