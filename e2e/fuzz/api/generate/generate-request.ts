import { METHODS } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Random } from '../../support/random.ts';
import type { FuzzRequest } from '../fuzz-request.ts';
import type { DocumentedRoute } from '../openapi.ts';
import { CANARY, generateHeaders } from './headers.ts';
import { generateQuery } from './query.ts';
import { generateSlug } from './slugs.ts';

/** What requests are generated from. */
export interface RequestSources {
  readonly routes: readonly DocumentedRoute[];
  /** Slugs and document ids that exist. */
  readonly slugs: readonly string[];
  /** Addresses of pages and files, without a query. */
  readonly pages: readonly string[];
  /** The service's own host and port. */
  readonly host: string;
}

const OTHER_ADDRESSES = [
  '/',
  '//',
  '/api',
  '/api/v1',
  '/api/v1/',
  '/api/v2/settings',
  '/no/such/page',
  '/favicon.ico',
  '*',
];

/** Node's parser upgrades the connection or refuses these, whatever the address. */
const UNROUTED = new Set(['CONNECT']);
const OTHER_METHODS = METHODS.filter((method) => !UNROUTED.has(method));

const JSON_BODY = Buffer.from(JSON.stringify({ query: '*', canary: CANARY }));

const BODIES: readonly Buffer[] = [
  Buffer.alloc(0),
  JSON_BODY,
  Buffer.from('{"__proto__":{"a":1}}'),
  Buffer.from('{"a":'),
  Buffer.from('[]'.repeat(2_000)),
  Buffer.from(`${'['.repeat(5_000)}${']'.repeat(5_000)}`),
  Buffer.from('a=1&b=2'),
  Buffer.from([0xff, 0xfe, 0x00]),
  gzipSync(Buffer.alloc(100_000)),
  Buffer.alloc(60_000, 'x'),
];

function documentedTarget(random: Random, { routes, slugs }: RequestSources): string {
  const { path, parameters } = random.pick(routes);
  return path.replace('{id}', generateSlug(random, slugs)) + generateQuery(random, parameters);
}

function pageTarget(random: Random, { pages, slugs, routes }: RequestSources): string {
  const page = random.pick(random.oneIn(20) ? OTHER_ADDRESSES : pages);
  if (!page.startsWith('/embed/') || page.includes('.')) return page + generateQuery(random, []);
  const query = generateQuery(random, routes[0]?.parameters ?? []).slice(1);
  return `${page}?entry=${generateSlug(random, slugs)}&${query}`;
}

/** An address as a proxy is asked for it, which a server must accept too. */
const absoluteForm = (target: string) => `http://other.example${target}`;

function generateMethod(random: Random): string {
  const choice = random.integer(0, 19);
  if (choice < 13) return 'GET';
  if (choice < 16) return 'HEAD';
  return choice < 17 ? 'OPTIONS' : random.pick(OTHER_METHODS);
}

/** Characters that a request line cannot carry are sent by the socket fuzzer. */
const sendable = (target: string) => target.replace(/[^\x21-\x7e]/g, encodeURIComponent);

/** One request: a documented route or any other address, any method, parameters, headers and perhaps a body. */
export function generateRequest(random: Random, sources: RequestSources): FuzzRequest {
  const path = random.oneIn(4) ? pageTarget(random, sources) : documentedTarget(random, sources);
  const target = sendable(random.oneIn(50) && path.startsWith('/') ? absoluteForm(path) : path);
  const method = generateMethod(random);
  const headers = generateHeaders(random, sources.host);
  const hasBody = method === 'GET' || method === 'HEAD' ? random.oneIn(30) : random.oneIn(2);
  if (!hasBody) return { method, target, headers };
  const body = random.pick(BODIES);
  return { method, target, headers: [...headers, ['Content-Length', String(body.length)]], body };
}
