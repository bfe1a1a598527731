import { DEFAULT_DATASET } from '../../contract/index.ts';
import {
  citationFile,
  descriptionFile,
  frameFile,
  lookupFile,
  pictureFile,
  resourceFile,
} from '../../contract/rules/site-files.ts';

/** A request's path, and what its query says. */
interface Request {
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
  /** The dataset. */
  readonly env: string;
}

/** An entry's resource below `/api/v1/entries/ID`. */
function entryFile(id: string, part: string | undefined, { query, env }: Request): string | null {
  if (part === 'head' || part === 'linkset') return descriptionFile(id, part, env);
  if (part === 'citation') {
    const [format, style, lang] = ['format', 'style', 'lang'].map((name) => query.get(name) ?? undefined);
    return citationFile(id, { format: format ?? 'csl', style, lang }, env);
  }
  if (part !== undefined && part !== 'meta') return null;
  const path = part === undefined ? ['entries', id] : ['entries', id, part];
  return resourceFile(path, env, query.get('textStyle') ?? 'portabletext');
}

function apiFile(request: Request): string | null {
  const { segments, query, env } = request;
  const [resource = '', id, part] = segments.slice(2);
  if (resource === 'lookup') return lookupFile(env);
  if (resource === 'entries' && id !== undefined) return entryFile(id, part, request);
  if (resource === 'settings' || ((resource === 'annotations' || resource === 'annotation') && id !== undefined))
    return resourceFile(id === undefined ? [resource] : [resource, id], env, query.get('textStyle') ?? 'portabletext');
  return null;
}

/** The files of pages, feeds and descriptions, whose addresses have no query. */
const NAMED: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/feed.atom': 'feed.atom',
  '/feed.json': 'feed.json',
  '/sitemap.xml': 'sitemap.xml',
  '/openapi.json': 'openapi.json',
  '/docs': 'docs/index.html',
};

/**
 * The file in which a site has the response to a request of the service; `null` for what a site has not.
 * @param request path and query, encoded as in an address
 * @param language of frames: one of the interface languages
 */
export function siteFile(request: string, language: string): string | null {
  const { pathname, searchParams: query } = new URL(request, 'http://service');
  const env = query.get('env') ?? DEFAULT_DATASET;
  const segments = pathname.split('/').slice(1);
  const [first = '', second = '', third] = segments;
  if (pathname === '/sitemap.xml' && query.has('part')) return `sitemap.${query.get('part')}.xml`;
  if (Object.hasOwn(NAMED, pathname)) return NAMED[pathname] ?? null;
  if (first === 'api') return apiFile({ segments, query, env });
  if (first === 'embed' && second !== 'assets') {
    const entry = query.get('entry');
    return entry === null ? null : frameFile(second, encodeURIComponent(entry), env, language);
  }
  const path = pathname.slice(1);
  if (first === 'assets' && second === 'images') {
    const width = query.get('w');
    return width === null ? path : pictureFile(path, width);
  }
  if (first === 'docs' && third === undefined) return /\.\w+$/.test(second) ? path : `${path}.html`;
  return ['assets', 'client', 'embed', 'pages'].includes(first) ? path : null;
}
