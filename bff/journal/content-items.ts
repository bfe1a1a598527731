import type { ContentItem } from '../contract/index.ts';
import type { JsonObject } from '../json-object.ts';
import { assetUrl } from './links.ts';
import { blocksQuery, withSafeMarkDefs } from './portable-text.ts';
import type { RichTextRenderer } from './rich-text.ts';
import { optIn, record, records, text, textOrNull } from './stored-fields.ts';

/** GROQ projection of an article's body. Items of other types are returned as stored. */
export const contentQuery = `[]{..., _type == "contentBlock" => {
  text${blocksQuery}, tertiary${blocksQuery}, carousel[]{..., "url": image.asset->url}}}`;

function slide(raw: JsonObject) {
  return {
    _key: text(raw._key),
    image: { url: assetUrl(raw.url) },
    alt: textOrNull(raw.alt),
    caption: textOrNull(raw.caption),
    ...optIn('invertImagesOnHover', raw.invertImagesOnHover),
  };
}

function contentBlock(raw: JsonObject, render: RichTextRenderer): ContentItem {
  const item: ContentItem & JsonObject = {
    _type: 'contentBlock',
    _key: text(raw._key),
    heading: textOrNull(raw.heading),
    text: render(raw.text),
    tertiary: render(raw.tertiary),
    fontFamily: textOrNull(raw.fontFamily),
    ...optIn('alignTertiaryToParagraphStart', raw.alignTertiaryToParagraphStart),
    carousel: records(raw.carousel).map(slide),
  };
  return item;
}

/** Builds the items of an article's body. Unknown types pass through with safe links in their mark definitions. */
export function contentItems(value: unknown, render: RichTextRenderer): ContentItem[] {
  return records(value).map((raw) =>
    raw._type === 'contentBlock'
      ? contentBlock(raw, render)
      : { ...record(withSafeMarkDefs(raw)), _type: text(raw._type) },
  );
}
