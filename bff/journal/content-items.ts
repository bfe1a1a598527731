import type { ContentItem } from '../contract/index.ts';
import { blocksQuery } from './portable-text.ts';
import { optIn, type Raw, records, text, textOrNull } from './raw-values.ts';
import type { RichTextRenderer } from './rich-text.ts';

/** GROQ projection of an article's body; items of other types come as they are stored. */
export const contentQuery = `[]{..., _type == "contentBlock" => {
  text${blocksQuery}, tertiary${blocksQuery}, carousel[]{..., "url": image.asset->url}}}`;

function slide(raw: Raw) {
  return {
    _key: text(raw._key),
    image: { url: textOrNull(raw.url) },
    alt: textOrNull(raw.alt),
    caption: textOrNull(raw.caption),
    ...optIn('invertImagesOnHover', raw.invertImagesOnHover),
  };
}

function contentBlock(raw: Raw, render: RichTextRenderer): ContentItem {
  const item: ContentItem & Raw = {
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

/** The items of an article's body; a type that this version does not know passes through untouched. */
export function contentItems(value: unknown, render: RichTextRenderer): ContentItem[] {
  return records(value).map((raw) =>
    raw._type === 'contentBlock' ? contentBlock(raw, render) : { ...raw, _type: text(raw._type) },
  );
}
