import type { Entry } from '../contract/index.ts';
import type { JsonObject } from '../json-object.ts';
import { annotationQuery, annotations } from './annotation.ts';
import type { CheckedFields } from './checked-fields.ts';
import { contentItems, contentQuery } from './content-items.ts';
import { entryMeta, entryMetaFields, entryOfSlug } from './entry-meta.ts';
import { persons, personsQuery } from './persons.ts';
import { blocksQuery } from './portable-text.ts';
import { relatedEntries, relatedEntriesQuery } from './related-entry.ts';
import type { RichTextRenderer } from './rich-text.ts';
import { optIn, text, textOrNull } from './stored-fields.ts';

/** GROQ expression for a full entry. */
export const entryQuery = `${entryOfSlug}{${entryMetaFields},
  authors${personsQuery}, designers${personsQuery}, credits,
  introduction${blocksQuery}, bibliography${blocksQuery}, content${contentQuery},
  annotations[]->${annotationQuery}, relatedEntries${relatedEntriesQuery},
  globalFontSettings, revealTertiaryContentOnAnchorHover, revealTertiaryContentOnClick,
  alignAllTertiaryContentToParagraphStart}`;

/** The entry's default font. The field is absent if it is unset. */
function globalFont(value: unknown): { globalFontSettings?: string } {
  const family = textOrNull(value);
  return family === null ? {} : { globalFontSettings: family };
}

/** Reads the current field. The legacy click field applies only to entries without the current one. */
function revealTertiary(raw: JsonObject): unknown {
  return raw.revealTertiaryContentOnAnchorHover ?? raw.revealTertiaryContentOnClick;
}

/** Builds the full entry: the metadata and the article. */
export function entry(raw: JsonObject, render: RichTextRenderer, checked: CheckedFields): Entry {
  const attached = annotations(raw.annotations, render);
  return {
    ...entryMeta(raw, checked),
    credits: text(raw.credits),
    authors: persons(raw.authors, render, checked),
    designers: persons(raw.designers, render, checked),
    introduction: render(raw.introduction),
    bibliography: render(raw.bibliography),
    content: contentItems(raw.content, render),
    annotations: attached,
    annotationsCount: attached.length,
    relatedEntries: relatedEntries(raw.relatedEntries, render, checked),
    ...globalFont(raw.globalFontSettings),
    ...optIn('revealTertiaryContentOnAnchorHover', revealTertiary(raw)),
    ...optIn('alignAllTertiaryContentToParagraphStart', raw.alignAllTertiaryContentToParagraphStart),
  };
}
