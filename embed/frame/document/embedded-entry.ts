import type { EntryResponse, RelatedEntry } from '../../../bff/contract/index.ts';
import { type EmbeddedData, type FramePerson, UNUSED_FIELDS } from '../state/frame-data.ts';

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

/**
 * Reduces an entry to what the menu's document contains of it. The menu fetches the long texts and files that only `max`
 * shows when it is about to open.
 */
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
