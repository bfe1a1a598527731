import type { Annotation, EntryMeta, ScanText } from '../contract/index.ts';
import { asObject, asObjects, asText, textOrNull } from '../contract/shared/json-object.ts';
import { safeLink } from '../contract/shared/links.ts';
import { DOI } from '../contract/shared/value-forms.ts';
import { image, imageQuery } from './files.ts';
import { contributors, contributorsQuery } from './persons.ts';
import { blocksQuery } from './portable-text.ts';
import type { RichTextRenderer } from './rich-text.ts';
import { flag } from './stored-fields.ts';

export const annotationQuery = `{_id, "_type": "annotation", "slug": url.current, title, annotationType, externalLink, doi, date,
  authors${contributorsQuery},
  featuredImage${imageQuery}, content${blocksQuery}, scanText}`;

/** GROQ filter of an entry's annotation references: keeps those to published annotations with a slug. */
export const resolvingAnnotations = '[defined(@->url.current)]';

function scanText(value: unknown): ScanText {
  const { enableScanText, scanSegments } = asObject(value);
  return {
    enableScanText: flag(enableScanText, false),
    scanSegments: asObjects(scanSegments).map(({ scanKeyword, scanPhrase }) => ({
      scanKeyword: asText(scanKeyword),
      scanPhrase: asText(scanPhrase),
    })),
  };
}

/** Roles are those of an article's people. */
const NO_ROLES = new Map();

export function annotation(value: unknown, render: RichTextRenderer): Annotation {
  const raw = asObject(value);
  const slug = asText(raw.slug);
  return {
    id: slug,
    title: asText(raw.title),
    url: slug,
    content: render(raw.content),
    annotationType: asText(raw.annotationType),
    externalLink: safeLink(raw.externalLink),
    doi: DOI.parse(asText(raw.doi)) ?? textOrNull(raw.doi),
    authors: contributors(raw.authors, NO_ROLES),
    date: textOrNull(raw.date),
    featuredImage: image(raw.featuredImage),
    scanText: scanText(raw.scanText),
  };
}

/** The annotations of an entry, and what the client needs to know before it shows them. */
export interface AttachedAnnotations {
  readonly annotations: Annotation[];
  /** Whether the editors hide them from readers of the article. */
  readonly isHidden: boolean;
  /** The colours of the entry, of which one is that of its highlights. */
  readonly colours: Pick<EntryMeta, 'bgColor' | 'textColor' | 'apiBackgroundColor' | 'apiForegroundColor' | 'theme'>;
  /** Whether the journal has fonts, which the client then loads. */
  readonly hasFonts: boolean;
}

/** Builds the annotations of an entry. Skips those that do not resolve or have no slug. */
export function annotations(value: unknown, render: RichTextRenderer): Annotation[] {
  return asObjects(value)
    .filter(({ slug }) => asText(slug) !== '')
    .map((raw) => annotation(raw, render));
}
