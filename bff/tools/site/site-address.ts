import { DEFAULT_DATASET, ENTRY_FILTERS } from '../../contract/index.ts';
import { escapeRegExp } from '../../contract/shared/markup.ts';
import {
  citationFile,
  collectionFile,
  descriptionFile,
  frameFile,
  listFile,
  lookupFile,
  MARKDOWN_SUFFIX,
  markdownFile,
  pictureFile,
  publicListFile,
  resourceFile,
} from '../../contract/shared/site-files.ts';

/** Filters and limits make other lists than the site has. */
const SELECTING = [...Object.keys(ENTRY_FILTERS), 'limit', 'q'];

/** The file of a response of the API. @param path the segments of the address behind `/api/v1`, encoded */
function apiFile([resource = '', id, part]: readonly string[], env: string, query: URLSearchParams): string | null {
  const parameter = (name: string) => query.get(name) ?? undefined;
  const textStyle = parameter('textStyle') ?? 'portabletext';
  const format = parameter('format') ?? 'csl';
  if (id === undefined) {
    if (resource === 'lookup') return lookupFile(env);
    if (resource === 'settings') return resourceFile([resource], env, textStyle);
    if (SELECTING.some((name) => query.has(name))) return null;
    if (resource === 'entries') return listFile(env, parameter('cursor'));
    return resource === 'citations' ? collectionFile(env, format, parameter('cursor')) : null;
  }
  if (part === undefined && id.endsWith(MARKDOWN_SUFFIX))
    return markdownFile(resource, id.slice(0, -MARKDOWN_SUFFIX.length), env);
  const isOfEntry = resource === 'entries';
  if (!isOfEntry && resource !== 'annotations' && resource !== 'annotation') return null;
  if (!isOfEntry || part === undefined) return resourceFile([resource, id], env, textStyle);
  if (part === 'meta') return resourceFile([resource, id, part], env, textStyle);
  if (part === 'head') return descriptionFile(id, 'head.html', env);
  if (part === 'linkset') return descriptionFile(id, 'linkset.json', env);
  const citation = { format, style: parameter('style'), lang: parameter('lang') };
  return part === 'citation'
    ? citationFile(id, citation, env, encodeURIComponent(parameter('annotation') ?? ''))
    : null;
}

/** Lists beside the API. */
export const PUBLIC_LISTS = ['sitemap.xml', 'feed.atom', 'feed.json', 'llms.txt'];

/** Folders whose files have the same addresses in a site. */
const SAME = ['client', 'pages', 'assets'];

/**
 * The file in which a site has the response to a request of the service, as its address is written; `null` for what a
 * site has not.
 * @param request path and query, encoded
 * @param language of frames: one of the interface languages
 */
export function siteFile(request: string, language: string): string | null {
  const { pathname, searchParams } = new URL(request, 'http://service');
  const env = searchParams.get('env') ?? DEFAULT_DATASET;
  const segments = pathname.split('/').slice(1);
  const [first = '', second = ''] = segments;
  const path = pathname.slice(1);
  if (path === '') return 'index.html';
  // A folder, as policies name it.
  if (path.endsWith('/')) return null;
  if (PUBLIC_LISTS.includes(path)) return publicListFile(path, env);
  if (first === 'annotations') return path.endsWith(MARKDOWN_SUFFIX) ? path : `${path}.html`;
  // A query selects terms, for which a site has no page.
  if (first === 'glossary') return searchParams.size === 0 ? `${path}.html` : null;
  if (first === 'api') return apiFile(segments.slice(2), env, searchParams);
  if (first === 'embed' && second !== 'assets') {
    const entry = searchParams.get('entry');
    return entry === null ? null : frameFile(second, encodeURIComponent(entry), env, language);
  }
  const width = second === 'images' ? searchParams.get('w') : null;
  if (first === 'assets' && width !== null) return pictureFile(path, width);
  return SAME.includes(first) || first === 'embed' ? path : null;
}

/** A text of the service with the addresses of a site. */
interface FileAddresses {
  readonly text: string;
  /** The requests to the service whose files the text names. */
  readonly requests: readonly string[];
}

/** An address ends before what no address of the service has. */
const REQUEST = `(/[^\\s"'<>()\\\\\`]*)`;

const absoluteIn = (origin: string) => new RegExp(`(${escapeRegExp(origin)})${REQUEST}`, 'g');

/** The addresses in a page: below `..` in frames; without an origin in links and styles. */
const addressesIn = (origin: string) =>
  new RegExp(`(${escapeRegExp(origin)}|(?<=")\\.\\.(?=/api/)|(?<=(?:href=|src=|url\\()")(?=/))${REQUEST}`, 'g');

/**
 * Replaces the service's addresses in a text by those of a site's files: a static host ignores what their queries say.
 * @param origin of the site, which is the service's
 * @param language of frames
 * @param isPage whether addresses without an origin are replaced, too
 */
export function addressesAsFiles(text: string, origin: string, language: string, isPage = false): FileAddresses {
  const requests = new Set<string>();
  const addresses = isPage ? addressesIn(origin) : absoluteIn(origin);
  const replaced = text.replace(addresses, (whole, before: string, path: string) => {
    const request = path.replaceAll('&amp;', '&');
    const file = siteFile(request, language);
    if (file === null) return whole;
    requests.add(request);
    return `${before === '..' ? '' : before}/${file === 'index.html' ? '' : file}`;
  });
  return { text: replaced, requests: [...requests] };
}
