import {
  CITATION_FORMAT_NAMES,
  CITATION_LANGUAGES,
  CITATION_STYLES,
  COLLECTION_FORMATS,
  DEFAULT_DATASET,
  TEXT_STYLES,
} from '../../contract/index.ts';
import { addressed, MARKDOWN_SUFFIX } from '../../contract/shared/site-files.ts';

/** The formats that readers read. The service writes both at once. */
const READ = ['text', 'html'] as const;
const OTHERS = CITATION_FORMAT_NAMES.filter((format) => !READ.some((read) => read === format));

/** The requests of one dataset. @param languages of frames and formatted citations */
export function siteRequests(dataset: string, languages: readonly string[]) {
  const env: Record<string, string> = dataset === DEFAULT_DATASET ? {} : { env: dataset };
  /** The address of a resource of the API. Default values stay unsaid, as in addresses of clients. */
  const api = (path: readonly string[], query: Readonly<Record<string, string>> = {}, suffix = ''): string => {
    const parameters = new URLSearchParams({ ...query, ...env });
    return `/api/v1/${path.map(addressed).join('/')}${suffix}${parameters.size === 0 ? '' : `?${parameters}`}`;
  };
  const styled = (...path: readonly string[]): string[] =>
    TEXT_STYLES.map((textStyle) => api(path, textStyle === 'portabletext' ? {} : { textStyle }));
  const citationLanguages = languages.filter((tag) => CITATION_LANGUAGES.some((language) => language === tag));
  const formatted = CITATION_STYLES.flatMap((style) =>
    citationLanguages.flatMap((lang) => READ.map((format) => ({ format, style, lang }))),
  );
  const citations: Record<string, string>[] = [...OTHERS.map((format) => ({ format })), ...formatted];
  return {
    settings: () => styled('settings'),
    /** A page of the list of entries. @param cursor of the page; unset: the first */
    list: (cursor?: string) => api(['entries'], cursor === undefined ? {} : { cursor }),
    /** The citations of all entries. Responses name the files behind the first. */
    collections: () => COLLECTION_FORMATS.map((format) => api(['citations'], { format })),
    annotations: (id: string) => api(['annotations', id]),
    /** @param idOrRef the slug, or the reference of a mark */
    annotation: (idOrRef: string) => styled('annotation', idOrRef),
    /** The citations of one of an entry's annotations that the menu asks for. */
    annotationCitations: (id: string, annotation: string) =>
      citations
        .filter(({ format }) => format === 'html' || format === 'bibtex' || format === 'ris')
        .map((query) => api(['entries', id, 'citation'], { annotation, ...query })),
    /** All that a site has of an entry, except its annotations one by one. The whole entry is the first. */
    entry: (id: string) => [
      ...[...styled('entries', id), ...styled('entries', id, 'meta'), ...styled('annotations', id)],
      ...['entries', 'annotations'].map((resource) => api([resource, id], {}, MARKDOWN_SUFFIX)),
      ...['head', 'linkset'].map((part) => api(['entries', id, part])),
      ...citations.map((query) => api(['entries', id, 'citation'], query)),
      ...['menu', 'footer'].flatMap((kind) =>
        languages.map((lang) => `/embed/${kind}?${new URLSearchParams({ entry: id, ...env, lang })}`),
      ),
    ],
  };
}
