import { DEFAULT_DATASET } from '../../contract/index.ts';
import {
  citationFile,
  collectionFile,
  descriptionFile,
  frameFile,
  listFile,
  lookupFile,
  pictureFile,
  publicListFile,
  resourceFile,
} from '../../contract/shared/site-files.ts';

/** What a request asks for: the segments of its path, encoded, and the parameters of its query. */
interface Asked {
  readonly segments: readonly string[];
  readonly env: string;
  parameter(name: string): string | undefined;
}

/** Filters and limits make other lists than the site has. */
const SELECTING = ['limit', 'author', 'keyword', 'volume', 'issue', 'section', 'since', 'q'];
const isWhole = ({ parameter }: Asked) => SELECTING.every((name) => parameter(name) === undefined);

const styleOf = ({ parameter }: Asked) => parameter('textStyle') ?? 'portabletext';

/** The file of what is below an entry's address. */
function entryFile(asked: Asked, id: string, part: string | undefined): string | null {
  const { env, parameter } = asked;
  switch (part) {
    case undefined:
      return resourceFile(['entries', id], env, styleOf(asked));
    case 'meta':
      return resourceFile(['entries', id, part], env, styleOf(asked));
    case 'head':
      return descriptionFile(id, 'head.html', env);
    case 'linkset':
      return descriptionFile(id, 'linkset.json', env);
    case 'citation': {
      const format = parameter('format') ?? 'csl';
      return citationFile(id, { format, style: parameter('style'), lang: parameter('lang') }, env);
    }
    default:
      return null;
  }
}

function apiFile(asked: Asked): string | null {
  const { segments, env, parameter } = asked;
  const [resource = '', id, part] = segments.slice(2);
  if (id === undefined) {
    if (resource === 'entries') return isWhole(asked) ? listFile(env, parameter('cursor')) : null;
    if (resource === 'citations')
      return isWhole(asked) ? collectionFile(env, parameter('format') ?? 'csl', parameter('cursor')) : null;
    if (resource === 'lookup') return lookupFile(env);
    return resource === 'settings' ? resourceFile([resource], env, styleOf(asked)) : null;
  }
  if (resource === 'entries') return entryFile(asked, id, part);
  return resource === 'annotations' || resource === 'annotation'
    ? resourceFile([resource, id], env, styleOf(asked))
    : null;
}

/** Folders whose files have the same addresses in a site. */
const SAME = ['client', 'pages', 'assets'];

/**
 * The file in which a site has the response to a request of the service, as its address is written; `null` for what a site
 * has not.
 * @param request path and query, encoded
 * @param language of frames: one of the interface languages
 */
export function siteFile(request: string, language: string): string | null {
  const { pathname, searchParams } = new URL(request, 'http://service');
  const parameter = (name: string) => searchParams.get(name) ?? undefined;
  const env = parameter('env') ?? DEFAULT_DATASET;
  const segments = pathname.split('/').slice(1);
  const [first = '', second = ''] = segments;
  const path = pathname.slice(1);
  if (path === '') return 'index.html';
  // A folder, as policies name it.
  if (path.endsWith('/')) return null;
  if (path === 'sitemap.xml' || path === 'feed.atom' || path === 'feed.json') return publicListFile(path, env);
  if (first === 'api') return apiFile({ segments, env, parameter });
  if (first === 'embed' && second !== 'assets') {
    const entry = parameter('entry');
    return entry === undefined ? null : frameFile(second, encodeURIComponent(entry), env, language);
  }
  const width = second === 'images' ? parameter('w') : undefined;
  if (first === 'assets' && width !== undefined) return pictureFile(path, width);
  return SAME.includes(first) || first === 'embed' ? path : null;
}

/** A text of the service with the addresses of a site. */
interface FileAddresses {
  readonly text: string;
  /** The requests to the service whose files the text names. */
  readonly requests: readonly string[];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** An address ends before what no address of the service has. */
const REQUEST = `(/[^\\s"'<>()\\\\\`]*)`;

/** The addresses in any text. */
const absoluteIn = (origin: string) => new RegExp(`(${escaped(origin)})${REQUEST}`, 'g');

/** The addresses in a page: below `..` in frames; without an origin in links and styles. */
const addressesIn = (origin: string) =>
  new RegExp(`(${escaped(origin)}|(?<=")\\.\\.(?=/api/)|(?<=(?:href=|src=|url\\()")(?=/))${REQUEST}`, 'g');

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
