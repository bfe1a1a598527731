import type { AssetLibrary } from '../assets/library.ts';
import { fromMarkdown } from '../rich-text/from-markdown.ts';
import type { RichText } from '../rich-text/types.ts';
import type { Article, CarouselItem } from '../sources.ts';

export interface CarouselField {
  readonly _key: string;
  readonly image: ReturnType<AssetLibrary['field']>;
  readonly alt: string;
  readonly caption: string | undefined;
  readonly invertImagesOnHover?: boolean;
}

/** A section of an article in its entry. */
export interface ContentBlock {
  readonly _type: 'contentBlock';
  readonly _key: string;
  readonly heading: string;
  readonly text: RichText;
  readonly tertiary?: RichText;
  readonly fontFamily?: string;
  readonly alignTertiaryToParagraphStart?: boolean;
  readonly carousel?: readonly CarouselField[];
}

function carouselField(item: CarouselItem, assets: AssetLibrary, _key: string): CarouselField {
  const { picture, alt, caption, ...flags } = item;
  return { _key, image: assets.field(picture), alt, caption, ...flags };
}

/** The `content[]` of an article's entry: one block for each section of its text. */
export function contentOf(article: Article, assets: AssetLibrary, newKey: () => string): ContentBlock[] {
  return article.sections.map(({ heading, text, notes }) => {
    const { carousel, ...settings } = article.sectionSettings?.[heading] ?? {};
    return {
      _type: 'contentBlock',
      _key: newKey(),
      heading,
      text: fromMarkdown(text, newKey),
      ...(notes.length === 0 ? {} : { tertiary: notes.flatMap((note) => fromMarkdown(noteText(note), newKey)) }),
      ...settings,
      ...(carousel === undefined ? {} : { carousel: carousel.map((item) => carouselField(item, assets, newKey())) }),
    };
  });
}

/** Escapes the full stop after a note's number, so that Markdown does not parse a list. */
const noteText = (note: string) => note.replace(/^(\d+)\./, '$1\\.');
