import type { FuzzRequest } from './fuzz-request.ts';
import type { RequestSources } from './generate/generate-request.ts';

const ENCODINGS = ['identity', 'gzip', 'br'];
const TEXT_STYLES = ['portabletext', 'string', 'html'];

/** A search that finds something: the first one starts a thread. */
const SEARCH = '/api/v1/search?q=tides';

/** How many slugs are asked for; each in every encoding and text style. */
const SLUGS = 3;

/** The requests of readers: a search, and every documented route in every encoding and text style, HEAD before GET. */
export function plainRequests({ routes, slugs, host }: RequestSources): FuzzRequest[] {
  const paths = routes.flatMap(({ path }) =>
    path.includes('{id}')
      ? slugs.slice(0, SLUGS).map((slug) => path.replace('{id}', encodeURIComponent(slug)))
      : [path],
  );
  const targets = paths.flatMap((path) => TEXT_STYLES.map((style) => `${path}?textStyle=${style}`));
  return [SEARCH, ...targets].flatMap((target) =>
    ENCODINGS.flatMap((encoding) =>
      ['HEAD', 'GET'].map((method) => ({
        method,
        target,
        headers: [
          ['Host', host],
          ['Accept-Encoding', encoding],
        ] as const,
      })),
    ),
  );
}
