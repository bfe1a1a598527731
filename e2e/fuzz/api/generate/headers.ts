import type { Random } from '../../support/random.ts';

/** Stands in header values only. If a response contains it, a header has reached the response. */
export const CANARY = 'poisoned-canary';

type Header = readonly [name: string, value: string];

const HOSTS = [CANARY, `${CANARY}.example:80`, '', '[::1]', 'a b', '../', `127.0.0.1:1@${CANARY}`];

const ENCODINGS = [
  'gzip',
  'br',
  'gzip, br',
  'identity',
  '*',
  'gzip;q=0',
  '*;q=0',
  'identity;q=0',
  'br;q=0.001, gzip;q=1',
  'deflate',
  'zstd',
  'GZIP',
  'gzip;q=nan',
  ',,,',
  'x'.repeat(3_000),
];

const TAGS = ['*', '"x"', 'W/"x"', '"', '', '"a","b"', '"x",'.repeat(500)];

const TYPES = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x', ''];

/** Header fields with their values, as strangers, proxies and attackers send them. */
const FIELDS: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['Accept-Encoding', ENCODINGS],
  ['Accept-Encoding', ENCODINGS],
  ['If-None-Match', TAGS],
  ['If-Modified-Since', ['Thu, 01 Jan 2099 00:00:00 GMT', 'yesterday']],
  ['If-Match', TAGS],
  ['If-Range', TAGS],
  ['Range', ['bytes=0-0', 'bytes=-1', 'bytes=5-1', 'bytes=0-,0-,0-', 'bytes=999999999-', 'lines=1-2']],
  ['Accept', ['application/json', 'text/html', 'image/avif', '*/*;q=0', `${CANARY}/x`]],
  ['Accept-Language', ['de', 'ar', '*', CANARY]],
  ['X-Forwarded-Host', [CANARY]],
  ['X-Forwarded-Proto', ['https', CANARY]],
  ['X-Forwarded-Port', ['1', CANARY]],
  ['X-Forwarded-Prefix', [`/${CANARY}`]],
  ['X-Forwarded-For', ['203.0.113.9', CANARY, `${'10.0.0.1, '.repeat(300)}::1`]],
  ['Forwarded', [`host=${CANARY};proto=https`]],
  ['X-Host', [CANARY]],
  ['X-Original-URL', [`/${CANARY}`]],
  ['X-Rewrite-URL', ['/api/v1/settings']],
  ['X-HTTP-Method-Override', ['DELETE', 'POST']],
  ['Origin', ['null', `https://${CANARY}.example`]],
  ['Referer', [`https://${CANARY}.example/`]],
  ['Cookie', [`session=${CANARY}`, 'a'.repeat(8_000)]],
  ['Authorization', ['Bearer stranger', 'Basic %%%']],
  ['Cache-Control', ['no-cache', 'no-store', 'only-if-cached']],
  ['Pragma', ['no-cache']],
  ['X-Request-Id', ['a-b-c', '', 'x'.repeat(500), '{"a":1}']],
  ['X-POSTHOG-DISTINCT-ID', ['stranger', 'x'.repeat(2_000)]],
  ['traceparent', ['00-0-0-00']],
  ['Access-Control-Request-Method', ['PUT']],
  ['Access-Control-Request-Headers', [CANARY]],
  ['Upgrade', ['websocket', 'h2c']],
  ['Connection', ['close', 'keep-alive', 'upgrade', 'X-Forwarded-Host']],
  ['TE', ['trailers']],
  ['Expect', ['100-continue']],
  ['Max-Forwards', ['0']],
  ['__proto__', [CANARY]],
  ['constructor', [CANARY]],
  ['X-Long', ['x'.repeat(12_000)]],
  ['X-Latin', ['\u00e9\u00ff']],
  ['Content-Type', TYPES],
  ['Content-Encoding', ['gzip', CANARY]],
];

const OVERSIZED = 'x'.repeat(17_000);

/** The headers of a request: a host, any other fields, and seldom more than the service accepts. */
export function generateHeaders(random: Random, host: string): Header[] {
  const fields = random.list(5, (): Header => {
    const [name, values] = random.pick(FIELDS);
    return [name, random.pick(values)];
  });
  const named: Header = ['Host', random.oneIn(6) ? random.pick(HOSTS) : host];
  const many = random.oneIn(200) ? Array.from({ length: 150 }, (_, n): Header => [`X-Many-${n}`, 'x']) : [];
  const oversized: Header[] = random.oneIn(400) ? [['X-Oversized', OVERSIZED]] : [];
  return [named, ...fields, ...many, ...oversized];
}
