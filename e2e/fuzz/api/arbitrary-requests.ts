import { METHODS } from 'node:http';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { mutated, oneOf, rarely } from '../support/arbitraries.ts';
import { arbitraryHeaders, CANARY } from './arbitrary-headers.ts';
import type { DocumentedRoute, Parameter } from './openapi.ts';
import type { FuzzRequest } from './send-request.ts';

/** What requests are generated from. */
export interface RequestSources {
  readonly routes: readonly DocumentedRoute[];
  /** Slugs and document ids that exist. */
  readonly slugs: readonly string[];
  /** The service's own host and port. */
  readonly host: string;
}

/** Pages and files beside the documented routes, and addresses that do not exist. */
const PAGES = oneOf(
  `/embed/assets/none.js /client/v2/journal-client.js /client/v2/journal-client.mjs /client/v2/none.js /demo/ /demo
  /docs /docs/api /docs/search /docs/analytics /openapi.json /healthz /readyz /metrics /hooks/content /assets/none
  /v2025-02-19/data/query/production /vX/data/query/none
  / // /api /api/v1 /api/v1/ /api/v2/settings /no/such/page /favicon.ico *`,
);
const FRAMES = oneOf('/embed/menu /embed/footer');

/** Path parameters that have broken routers, caches and file systems. */
const HOSTILE_SLUGS = oneOf(
  `. .. ..%2f..%2fetc%2fpasswd ..%5c..%5cwindows %2e%2e%2f %00 a%00b %0d%0aSet-Cookie:%20a=b %c0%af %ed%a0%80
  %f4%90%80%80 % %zz %u0041 __proto__ constructor toString null undefined drafts.journalSettings
  versions.r1.journalSettings * '%20||%20true "][0]%7B_id%7D $slug %7B%7B7*7%7D%7D <script>alert(1)</script> ;a=b a;b
  a:b a@b %F0%9F%A6%91 %D8%A7%D9%84%D8%B9%D9%86%D9%83%D8%A8%D9%88%D8%AA e%CC%81 %E2%80%AE - ~ 1e309`,
);
const SLUG_PIECES = oneOf('/ ./ %20 %00 .json ;v=1 #part');
const LONG_TEXTS = fc.constantFrom(199, 200, 201, 1_000, 6_000, 14_000).map((length) => 'a'.repeat(length));

/** One character of each text is percent-encoded, which means the same. */
const reencoded = (texts: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(texts, fc.nat()).map(([text, number]) => {
    const at = number % text.length;
    return `${text.slice(0, at)}%${text.charCodeAt(at).toString(16)}${text.slice(at + 1)}`;
  });

/** A path parameter: mostly one that exists, else a variant of it, a hostile value or a long one. */
function arbitrarySlugs(known: readonly string[]): fc.Arbitrary<string> {
  const raw = fc.constantFrom(...known);
  const encoded = raw.map(encodeURIComponent);
  const variants = [
    reencoded(encoded),
    reencoded(encoded).map((slug) => slug.toUpperCase()),
    reencoded(encoded).map(encodeURIComponent),
    raw.map((slug) => encodeURIComponent(slug.normalize('NFD'))),
    mutated(encoded, SLUG_PIECES),
  ];
  return fc.oneof(
    { weight: 5, arbitrary: encoded },
    { weight: 2, arbitrary: fc.oneof(...variants) },
    { weight: 2, arbitrary: rarely(30, fc.constant(''), HOSTILE_SLUGS) },
    { weight: 1, arbitrary: LONG_TEXTS },
  );
}

const HOSTILE_VALUES = fc.oneof(
  oneOf('%00 % %zz 1 HTML html [] {} %5B%5D html,string ../../x %23102030 %22%3E%3Cscript%3E'),
  fc.constantFrom('', 'a'.repeat(4_000)),
);

const pair = (names: fc.Arbitrary<string>, values: fc.Arbitrary<string>) =>
  fc.tuple(names, values).map(([name, value]) => `${name}=${value}`);

/** Parameters that the service does not know, or that only look like those that it knows. */
const FOREIGN = fc.oneof(
  pair(
    fc
      .tuple(
        oneOf('textStyle textstyle TEXTSTYLE ;textStyle ?textStyle env __proto__ constructor utm_source callback lang'),
        fc.constantFrom('', '', '', '[]', '[0]', '.x', '%00', '[__proto__]', '[prototype][env]', '[b]'.repeat(1_000)),
      )
      .map((parts) => parts.join('')),
    HOSTILE_VALUES,
  ),
  fc.constantFrom('', '=', '==', '&', '%', '%zz=%zz'),
);

function knownPair({ name, schema: { enum: values = [] } }: Parameter): fc.Arbitrary<string> {
  const documented = values.length === 0 ? HOSTILE_VALUES : fc.constantFrom(...values);
  return pair(rarely(8, reencoded(fc.constant(name)), fc.constant(name)), rarely(6, HOSTILE_VALUES, documented));
}

/** A query string with its question mark: parameters of a route and others, in any order, perhaps repeated. */
function arbitraryQueries(parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const known = parameters.filter((parameter) => parameter.in === 'query').map(knownPair);
  const list = fc.array(fc.oneof(...known, FOREIGN), { maxLength: 4 });
  return fc.tuple(list, fc.constantFrom('', '', '?', '?&')).map(([pairs, none]) => {
    return pairs.length === 0 ? none : `?${pairs.join('&')}`;
  });
}

const BODIES = fc.constantFrom(
  ...['', JSON.stringify({ query: '*', canary: CANARY }), '{"__proto__":{"a":1}}', '{"a":', 'a=1&b=2'].map((text) =>
    Buffer.from(text),
  ),
  Buffer.from('[]'.repeat(2_000)),
  Buffer.from(`${'['.repeat(5_000)}${']'.repeat(5_000)}`),
  Buffer.from([0xff, 0xfe, 0x00]),
  gzipSync(Buffer.alloc(100_000)),
  Buffer.alloc(60_000, 'x'),
);

/** Node's parser upgrades the connection of CONNECT or refuses it, whatever the address. */
const OTHER_METHODS = METHODS.filter((method) => method !== 'CONNECT');

/** Characters that a request line cannot carry are sent by the socket fuzzer. */
const sendable = (target: string) => target.replace(/[^\x21-\x7e]/g, encodeURIComponent);

/** Requests of a documented route or any other address, with any method, parameters, headers and perhaps a body. */
export function arbitraryRequests({ routes, slugs, host }: RequestSources): fc.Arbitrary<FuzzRequest> {
  const slug = arbitrarySlugs(slugs);
  const documented = routes.map(({ path, parameters }) =>
    fc.tuple(slug, arbitraryQueries(parameters)).map(([id, query]) => path.replace('{id}', () => id) + query),
  );
  const frameQueries = arbitraryQueries(routes[0]?.parameters ?? []).map((query) => query.slice(1));
  const pages = fc.oneof(
    { weight: 9, arbitrary: fc.tuple(PAGES, arbitraryQueries([])).map((parts) => parts.join('')) },
    {
      weight: 1,
      arbitrary: fc.tuple(FRAMES, slug, frameQueries).map(([path, id, query]) => `${path}?entry=${id}&${query}`),
    },
  );
  const paths = fc.oneof({ weight: 3, arbitrary: fc.oneof(...documented) }, { weight: 1, arbitrary: pages });
  // A proxy is asked for absolute addresses, which a server must accept too.
  const origins = rarely(50, fc.constant('http://other.example'), fc.constant(''));
  const targets = fc
    .tuple(origins, paths)
    .map(([origin, path]) => sendable(path.startsWith('/') ? origin + path : path));
  const requests = (methods: fc.Arbitrary<string>, bodyOnceIn: number): fc.Arbitrary<FuzzRequest> =>
    fc
      .record({
        method: methods,
        target: targets,
        headers: arbitraryHeaders(host),
        body: rarely(bodyOnceIn, BODIES, fc.constant(undefined)),
      })
      .map(({ headers, body, ...request }) => {
        if (body === undefined) return { ...request, headers };
        return { ...request, headers: [...headers, ['Content-Length', String(body.length)]], body };
      });
  return fc.oneof(
    { weight: 13, arbitrary: requests(fc.constant('GET'), 30) },
    { weight: 3, arbitrary: requests(fc.constant('HEAD'), 30) },
    { weight: 1, arbitrary: requests(fc.constant('OPTIONS'), 2) },
    { weight: 3, arbitrary: requests(fc.constantFrom(...OTHER_METHODS), 2) },
  );
}

/** A search that finds something: the first one starts a thread. */
const SEARCH = '/api/v1/search?q=tides';

/** The requests of readers: a search, and every documented route in every encoding and text style, HEAD before GET. */
export function plainRequests({ routes, slugs, host }: RequestSources): FuzzRequest[] {
  const ids = slugs.slice(0, 3).map(encodeURIComponent);
  const paths = new Set(routes.flatMap(({ path }) => ids.map((id) => path.replace('{id}', id))));
  const styles = ['portabletext', 'string', 'html'];
  const targets = [...paths].flatMap((path) => styles.map((style) => `${path}?textStyle=${style}`));
  return [SEARCH, ...targets].flatMap((target) =>
    ['identity', 'gzip', 'br'].flatMap((encoding) =>
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
