import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen.ts';

interface Stored {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** The clock's time until which it is sent without asking the service. */
  readonly freshUntil: number;
  /** Until when it is sent while another one is fetched. */
  readonly staleUntil: number;
  readonly keys: readonly string[];
}

/** A CDN with one cache, as RFC 9111, RFC 5861 and RFC 9213 describe it, which is purged by `Surrogate-Key`. */
export interface CachingCdn {
  /** Where readers ask. */
  readonly origin: string;
  /** Where the service reports stale keys. */
  readonly purgeUrl: string;
  /** The keys of each purge so far. */
  readonly purges: readonly (readonly string[])[];
  /** The origin of the service. */
  service: string;
  /** What it has stored of an address. */
  stored(path: string): Stored | undefined;
  /** Moves its clock forward. */
  advance(ms: number): void;
  close(): Promise<void>;
}

const seconds = (control: string, directive: string): number =>
  1_000 * Number(new RegExp(`(?:^|[ ,])${directive}=(\\d+)`).exec(control)?.[1] ?? 0);

/** How long a response may be sent, in milliseconds: fresh, and then while another one is fetched. */
function lifetimes(headers: Headers): { fresh: number; stale: number } {
  const forCdns = headers.get('cdn-cache-control');
  const control = forCdns ?? headers.get('cache-control') ?? 'no-store';
  if (control.includes('no-store')) return { fresh: 0, stale: 0 };
  const shared = forCdns === null && control.includes('s-maxage') ? 's-maxage' : 'max-age';
  return { fresh: seconds(control, shared), stale: seconds(control, 'stale-while-revalidate') };
}

/** Starts a CDN whose clock stands still unless it is moved. */
export async function openCachingCdn(): Promise<CachingCdn> {
  const cache = new Map<string, Stored>();
  const purges: string[][] = [];
  let now = 0;

  async function fetchFrom(service: string, key: string): Promise<Stored> {
    const [path = '', accept = ''] = key.split('\n');
    const response = await fetch(service + path, { headers: accept === '' ? {} : { accept } });
    const { status, headers } = response;
    const { fresh, stale } = lifetimes(headers);
    const keys = headers.get('surrogate-key')?.split(' ') ?? [];
    const fetched = { status, headers, body: await response.text(), keys };
    const stored = { ...fetched, freshUntil: now + fresh, staleUntil: now + fresh + stale };
    if (fresh > 0) cache.set(key, stored);
    return stored;
  }

  async function respond({ url = '', headers: { accept = '' } }: IncomingMessage, response: ServerResponse) {
    const key = `${url}\n${accept}`;
    const stored = cache.get(key);
    const isFresh = stored !== undefined && now < stored.freshUntil;
    if (stored !== undefined && !isFresh && now < stored.staleUntil) void fetchFrom(cdn.service, key);
    const isUsed = stored !== undefined && now < stored.staleUntil;
    const sent = isFresh || isUsed ? stored : await fetchFrom(cdn.service, key);
    response
      .writeHead(sent.status, { 'content-type': sent.headers.get('content-type') ?? 'text/plain' })
      .end(sent.body);
  }

  async function purge(request: IncomingMessage, response: ServerResponse) {
    await text(request);
    const keys = String(request.headers['surrogate-key']).split(' ');
    purges.push(keys);
    for (const [key, stored] of cache) if (stored.keys.some((name) => keys.includes(name))) cache.delete(key);
    response.writeHead(200).end();
  }

  const server = createServer((request, response) => {
    const handled = request.method === 'POST' ? purge(request, response) : respond(request, response);
    handled.catch(() => response.destroy());
  });
  const { origin, close } = await listen(server);
  const cdn: CachingCdn = {
    origin,
    purgeUrl: `${origin}/purge`,
    purges,
    service: '',
    stored: (path) => cache.get(`${path}\n*/*`),
    advance(ms) {
      now += ms;
    },
    close,
  };
  return cdn;
}
