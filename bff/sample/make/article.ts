import type { JournalFolder } from '../../program/journal-folder/index.ts';
import type { RichText } from '../../program/journal-folder/rich-text/portable-text.ts';
import type { ArticleSource, PersonSource, Source } from '../../program/journal-folder/sources/source.ts';

/** A picture in an article. `picture` is the name of a drawing's file. */
export interface PictureUse {
  readonly picture: string;
  readonly alt: string;
  readonly caption: string | undefined;
}

/** A section of an article as it is printed. */
export interface PrintedSection {
  readonly heading: string;
  readonly text: RichText;
  readonly notes: RichText;
  readonly plates: readonly PictureUse[];
}

/** An article as the publisher prints it: on a page of the site, and as an offprint. */
export interface Article {
  readonly slug: string;
  readonly title: string;
  /** Empty if there is none. */
  readonly subtitle: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly blurb: string;
  readonly doi: string;
  readonly releaseDate: string;
  readonly bgColor: string | undefined;
  readonly textColor: string | undefined;
  /** The names of the authors. */
  readonly authors: readonly string[];
  readonly figure: PictureUse | undefined;
  readonly introduction: RichText;
  readonly shortIntroduction: RichText;
  readonly bibliography: RichText;
  readonly sections: readonly PrintedSection[];
  /** The texts as they are written. */
  readonly markdown: { readonly introduction: string; readonly body: string; readonly bibliography: string };
  readonly hasOffprint: boolean;
}

/** The journal as the publisher prints it. */
export interface PrintedJournal {
  readonly blurb: string;
  readonly about: RichText;
  /** In the order of the issue. */
  readonly articles: readonly Article[];
}

const ORDER = [
  'the-brass-tides',
  'the-spider-and-the-plate',
  'al-ankabut-wa-l-safiha',
  'lines-nobody-has-seen',
  'held-to-the-light',
  'what-the-lamp-says',
  'errata',
];

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function pictureUse(picture: { file: string; alt?: string; caption?: string } | undefined): PictureUse | undefined {
  if (picture === undefined) return undefined;
  return { picture: fileName(picture.file), alt: picture.alt ?? '', caption: picture.caption };
}

function articleOf(source: ArticleSource, people: readonly PersonSource[]): Article {
  const { slug, title, values, text, body } = source;
  const { language = 'en', sections: settings = [] } = values;
  const nameOf = (author: string) => people.find((person) => person.slug === author)?.values.title ?? author;
  const platesOf = (heading: string) => settings.find((section) => section.heading === heading)?.carousel ?? [];
  return {
    slug,
    title,
    subtitle: values.subtitle ?? '',
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    blurb: values.blurb ?? '',
    doi: values.doi ?? '',
    releaseDate: values.releaseDate ?? '',
    bgColor: values.bgColor,
    textColor: values.textColor,
    authors: (values.authors ?? []).map(nameOf),
    figure: pictureUse(values.featuredImage),
    introduction: source.introduction ?? [],
    shortIntroduction: source.shortIntroduction ?? [],
    bibliography: source.bibliography ?? [],
    sections: text.sections.map(({ heading, text: blocks, notes }) => ({
      heading,
      text: blocks,
      notes,
      plates: platesOf(heading).flatMap((plate) => pictureUse(plate) ?? []),
    })),
    markdown: { introduction: values.introduction ?? '', body, bibliography: values.bibliography ?? '' },
    hasOffprint: values.pdf !== undefined,
  };
}

/** Reads what is printed. @param sources those of the journal's folder */
export function printedJournal(sources: readonly Source[]): PrintedJournal {
  const people = sources.filter((source) => source.kind === 'person');
  const articles = sources.filter((source) => source.kind === 'article').map((source) => articleOf(source, people));
  const journal = sources.find((source) => source.kind === 'journal');
  const about = sources.find((source) => source.kind === 'about');
  return {
    blurb: journal?.values.blurb ?? '',
    about: about?.text ?? [],
    articles: ORDER.flatMap((slug) => articles.filter((article) => article.slug === slug)),
  };
}

/** Reads the journal's folder. Pictures and offprints need not exist. */
export const readPrintedJournal = async (folder: JournalFolder): Promise<PrintedJournal> =>
  printedJournal((await folder.build()).sources);
