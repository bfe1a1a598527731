/*
 * Writes marks into HTML with the client's own scan, whose globals must be those of a page when this file is loaded:
 * `annotate-thread-entry.ts` sets them.
 */
import { AUTO, createApiReader } from '../../host-bridge/api/api-reader.ts';
import { SharedRequests } from '../../host-bridge/api/request.ts';
import { findTags } from '../../host-bridge/doctor/examined-page.ts';
import { reading } from '../../host-bridge/doctor/reading.ts';
import { type MarksOptions, type PhraseSource, planMarks } from '../../host-bridge/highlight/plan-marks.ts';
import { OCCURRENCES } from '../contract/shared/client-options.ts';
import { findInSource, removeMarks, showHtml } from './html-source.ts';

/** Of the document that shows the pages. */
const NO_ADDRESS = 'about:blank';

/** The options of the page's own tag, which the client has, too. */
const tagOptions = (): DOMStringMap => findTags(document, undefined)[0]?.element.dataset ?? {};

/** See `annotate` in `annotate-in-thread.ts`. */
export async function annotate(
  html: string,
  annotations: readonly PhraseSource[],
  options: MarksOptions,
): Promise<string> {
  const source = removeMarks(html);
  const spans = showHtml(source, document);
  const written: string[] = [];
  let at = 0;
  const tag = tagOptions();
  const { root = tag.root || undefined, occurrences = OCCURRENCES.find((name) => name === tag.occurrences) } = options;
  const marks = planMarks(annotations, { ...options, root, occurrences });
  const found = marks.flatMap(({ node, tags, ...part }) => {
    const span = spans.get(node);
    const place = span && findInSource(source, span, node.data, part);
    return place ? [{ ...place, tags }] : [];
  });
  for (const { start, end, tags } of found.sort((a, b) => a.start - b.start)) {
    const wrap = (content: string, { name, attributes }: (typeof tags)[number]) =>
      `<${name} ${attributes}>${content}</${name}>`;
    written.push(source.slice(at, start), tags.reduceRight(wrap, source.slice(start, end)));
    at = end;
  }
  return written.join('') + source.slice(at);
}

/** The article of a page, and the service that has its annotations. */
export interface ArticleSource {
  readonly apiUrl: string;
  readonly environment: string;
  /** Its slug; `auto`: the one that the page's tag, DOI or canonical address names. */
  readonly entry: string;
}

/** See `annotatePage` in `annotate-in-thread.ts`. */
export async function annotatePage(
  html: string,
  { entry: given, ...service }: ArticleSource,
  options: MarksOptions,
): Promise<string | null> {
  showHtml(html, document);
  const entry = given === AUTO ? tagOptions().entry || AUTO : given;
  const transport = { requests: new SharedRequests(), backOff: [] };
  const api = createApiReader({ ...service, entry }, transport, new AbortController().signal);
  if (api.needsLookup) {
    const doi = reading.pageDoi();
    const url = reading.pageAddress(NO_ADDRESS).replace(NO_ADDRESS, '');
    if ((!doi && !url) || !(await api.lookUp({ doi, url }, {}))) return null;
  }
  return annotate(html, (await api.readShown()).annotations, options);
}
