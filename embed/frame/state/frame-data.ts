import type {
  Annotation,
  Entry,
  EntryResponse,
  JournalSettings,
  Person,
  RelatedEntry,
} from '../../../bff/contract/index.ts';
import type { InterfaceLanguage } from '../../languages/index.ts';
import { addressColours, type ColourOverrides } from '../../theme/palette.ts';

/** Fields that only indexes and other programs need, and the article, which is in the host page. */
const UNUSED_FIELDS = [
  'subtitle',
  'language',
  'licence',
  'volume',
  'issue',
  'pages',
  'articleNumber',
  'section',
  'keywords',
  'abstract',
  'publicUrl',
  'publicPdfUrl',
  'modifiedDate',
  'funding',
  'references',
  'editors',
  'translators',
  'contributors',
  'updateTo',
  'isRetracted',
  'content',
] as const satisfies readonly (keyof Entry)[];

/** What the frames show of a person. */
export type FramePerson = Pick<Person, 'title' | 'externalLink' | 'featuredImage' | 'biography'>;

type People = 'authors' | 'designers';

/** The part of an entry that the frames show. */
export type FrameEntry = Omit<EntryResponse, 'entry' | 'settings'> & {
  readonly settings: Pick<JournalSettings, 'title' | 'logo' | 'externalLinks'>;
  readonly entry: Omit<Entry, (typeof UNUSED_FIELDS)[number] | People> & {
    readonly [field in People]: readonly FramePerson[];
  };
};

/** What the menu's document contains in place of a text that only `max` shows. */
const NO_TEXT = null;

/** What a document contains of an annotation. The page has loaded all of it for its highlights, and sends it. */
type BriefAnnotation = Pick<Annotation, 'id' | 'title' | 'annotationType'>;

/** The data that the server embeds in the menu's document for its script. */
export interface EmbeddedData {
  readonly entry: Omit<FrameEntry, 'entry'> & {
    readonly entry: Omit<FrameEntry['entry'], 'annotations'> & { readonly annotations: readonly BriefAnnotation[] };
  };
  /** The interface language. */
  readonly language: string;
  /** Address of the file with its messages. The script itself contains those of English. */
  readonly wordsFile?: string | undefined;
  /** For editors: what the link from an annotation to its document is called. */
  readonly editLabel?: string | undefined;
}

/** What a menu begins with. */
export interface FrameData {
  readonly entry: FrameEntry;
  /** The interface language, until the host page sends the tag of another one. */
  readonly words: InterfaceLanguage;
  /** Whether it comes from a document: annotations have titles and types alone, and texts of `max` are missing. */
  readonly isBrief: boolean;
  /** The colours of the frame's address. The server renders without them. */
  readonly colours: ColourOverrides;
}

/** What a document contains of that. */
type DocumentData = Omit<FrameData, 'words'> & Omit<EmbeddedData, 'entry'>;

/** What a brief annotation lacks. */
const NO_CONTENT: Omit<Annotation, keyof BriefAnnotation | 'url'> = {
  content: null,
  externalLink: null,
  doi: null,
  featuredImage: { url: null, alt: null, caption: null },
  scanText: { enableScanText: false, scanSegments: [] },
};

/** Id of the script element that contains the data. */
export const FRAME_DATA_ID = 'journal-data';

/** Reduces a response to what the frames show. */
export function frameEntry({ settings: { title, logo, externalLinks }, ...response }: EntryResponse): FrameEntry {
  const entry = { ...response.entry };
  for (const name of UNUSED_FIELDS) Reflect.deleteProperty(entry, name);
  return { ...response, settings: { title, logo, externalLinks }, entry };
}

/** A person without biography, and without what only citations need. */
const briefPerson = ({ title, externalLink, featuredImage }: FramePerson): FramePerson => ({
  title,
  externalLink,
  featuredImage,
  biography: NO_TEXT,
});

const briefRelated = (related: RelatedEntry): RelatedEntry => ({
  ...related,
  introduction: NO_TEXT,
  shortIntroduction: NO_TEXT,
  pdf: null,
  markdown: null,
  pdfPreview: null,
});

/**
 * Reduces an entry to what the menu's document contains of it. Long texts and files that only `max` shows are fetched when it
 * is about to open.
 */
export function embeddedEntry({ entry, ...response }: FrameEntry): EmbeddedData['entry'] {
  return {
    ...response,
    // The document has these rules in a style element.
    fontFaceCss: '',
    fonts: response.fonts.map((font) => ({ ...font, files: [] })),
    about: { text: NO_TEXT, asideText: NO_TEXT, credits: [] },
    entry: {
      ...entry,
      // The document has the lines about them.
      updatedBy: [],
      annotations: entry.annotations.map(({ id, title, annotationType }) => ({ id, title, annotationType })),
      authors: entry.authors.map(briefPerson),
      designers: entry.designers.map(briefPerson),
      bibliography: NO_TEXT,
      relatedEntries: entry.relatedEntries.map(briefRelated),
    },
  };
}

/** The annotations that an entry lists: none when its editors hide them. */
export function listedAnnotations(entry: FrameEntry['entry']): readonly Annotation[] {
  return entry.annotationVisibility ? entry.annotations : [];
}

/**
 * Takes the data that the server embedded in a frame's document out of it, and reads the colours of the frame's address.
 * A document without the data is one whose script runs.
 */
export function takeFrameData(frame: Document): DocumentData {
  const element = frame.getElementById(FRAME_DATA_ID);
  if (!element?.textContent) throw new Error(`Journal: the document has no #${FRAME_DATA_ID}`);
  const { entry, ...language }: EmbeddedData = JSON.parse(element.textContent);
  element.remove();
  const annotations = entry.entry.annotations.map((brief) => ({ ...NO_CONTENT, ...brief, url: brief.id }));
  return {
    entry: { ...entry, entry: { ...entry.entry, annotations } },
    ...language,
    isBrief: true,
    colours: addressColours(new URL(frame.URL).search),
  };
}
