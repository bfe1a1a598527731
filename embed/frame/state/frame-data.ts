import type {
  Annotation,
  Entry,
  EntryResponse,
  JournalSettings,
  Person,
  RelatedEntry,
} from '../../../bff/contract/index.ts';

export type FramePerson = Pick<Person, 'title' | 'externalLink' | 'featuredImage' | 'biography'>;

type People = 'authors' | 'designers';

/** What only indexes and other programs need, and the article, which is in the host page. */
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

/** What the frames show of an entry and its journal. A document lacks the references, which few readers need. */
export type FrameEntry = Omit<EntryResponse, 'entry' | 'settings'> & {
  readonly settings: Pick<JournalSettings, 'title' | 'logo' | 'externalLinks'>;
  readonly entry: Omit<Entry, (typeof UNUSED_FIELDS)[number] | People> & {
    readonly [field in People]: readonly FramePerson[];
  } & Partial<Pick<Entry, 'references'>>;
};

/** What a document contains of an annotation. The page has loaded all of it for its highlights, and sends it. */
type BriefAnnotation = Pick<Annotation, 'id' | 'title' | 'annotationType'>;

/** The data that the server embeds in the menu's document for its script. */
export interface EmbeddedData {
  readonly entry: Omit<FrameEntry, 'entry'> & {
    readonly entry: Omit<FrameEntry['entry'], 'annotations'> & { readonly annotations: readonly BriefAnnotation[] };
  };
  readonly language: string;
  /** Address of the file with its messages. The script itself contains those of English. */
  readonly wordsFile?: string | undefined;
  /** For editors: what the link from an annotation to its document is called. */
  readonly editLabel?: string | undefined;
}

const briefPerson = ({ title, externalLink, featuredImage }: FramePerson): FramePerson => ({
  title,
  externalLink,
  featuredImage,
  biography: null,
});

const briefRelated = (related: RelatedEntry): RelatedEntry => ({
  ...related,
  introduction: null,
  shortIntroduction: null,
  pdf: null,
  markdown: null,
  pdfPreview: null,
});

/** What the menu's document contains of an entry. The long texts and files are fetched when `max` is about to open. */
export function embeddedEntry({ entry, settings, ...response }: EntryResponse): EmbeddedData['entry'] {
  const { title, logo, externalLinks } = settings;
  const shown = { ...entry };
  for (const name of UNUSED_FIELDS) Reflect.deleteProperty(shown, name);
  return {
    ...response,
    settings: { title, logo, externalLinks },
    // The document has these rules in a style element.
    fontFaceCss: '',
    fonts: response.fonts.map((font) => ({ ...font, files: [] })),
    about: { text: null, asideText: null, credits: [] },
    entry: {
      ...shown,
      annotations: entry.annotations.map(({ id, title, annotationType }) => ({ id, title, annotationType })),
      authors: entry.authors.map(briefPerson),
      designers: entry.designers.map(briefPerson),
      bibliography: null,
      relatedEntries: entry.relatedEntries.map(briefRelated),
    },
  };
}

const NO_CONTENT: Omit<Annotation, keyof BriefAnnotation | 'url'> = {
  content: null,
  externalLink: null,
  doi: null,
  authors: [],
  date: null,
  featuredImage: { url: null, alt: null, caption: null },
  scanText: { enableScanText: false, scanSegments: [] },
};

export const FRAME_DATA_ID = 'journal-data';

export const HYDRATED_EVENT = 'journal:hydrated';

/** The annotations that an entry lists: none when its editors hide them. */
export function listedAnnotations(entry: FrameEntry['entry']): readonly Annotation[] {
  return entry.annotationVisibility ? entry.annotations : [];
}

/** Takes the data that the server embedded out of a frame's document, where its absence tells that the script runs. */
export function takeFrameData(frame: Document): Omit<EmbeddedData, 'entry'> & { readonly entry: FrameEntry } {
  const element = frame.getElementById(FRAME_DATA_ID);
  if (!element?.textContent) throw new Error(`Journal: the document has no #${FRAME_DATA_ID}`);
  const { entry, ...rest }: EmbeddedData = JSON.parse(element.textContent);
  element.remove();
  const annotations = entry.entry.annotations.map((brief) => ({ ...NO_CONTENT, ...brief, url: brief.id }));
  return { entry: { ...entry, entry: { ...entry.entry, annotations } }, ...rest };
}
