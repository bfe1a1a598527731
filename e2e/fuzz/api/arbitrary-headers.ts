import fc from 'fast-check';
import { oneOf, rarely } from '../support/arbitraries.ts';
import type { FuzzRequest } from './send-request.ts';

type Headers = FuzzRequest['headers'];

/** Stands in header values and bodies only. If a response contains it, a request has reached a response to others. */
export const CANARY = 'poisoned-canary';

const CODINGS = fc
  .array(
    fc
      .tuple(
        oneOf('gzip br identity * deflate zstd GZIP'),
        fc.constantFrom('', '', ';q=0', ';q=0.001', ';q=1', ';q=nan'),
      )
      .map((parts) => parts.join('')),
    { maxLength: 3 },
  )
  .map((codings) => codings.join(', '));
const TAGS = fc.constantFrom('*', '"x"', 'W/"x"', '"', '', '"a","b"', '"x",'.repeat(500));

/** Fields in which a client, a proxy or an attacker names a host, a path or anything else. */
const POISONED = oneOf(
  `Accept-Language Access-Control-Request-Headers Forwarded Origin Referer X-Forwarded-Host X-Forwarded-Port
  X-Forwarded-Prefix X-Forwarded-Proto X-Host X-Original-URL X-Rewrite-URL __proto__ constructor`,
);
const POISON = oneOf(
  `${CANARY} /${CANARY} https://${CANARY}.example/ host=${CANARY};proto=https https 1 null * de /api/v1/settings`,
);

/** Other header fields with their values, as public clients, proxies and attackers send them. */
const FIELDS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'Accept-Encoding': fc.oneof(CODINGS, fc.constantFrom(',,,', 'x'.repeat(3_000))),
  'If-None-Match': TAGS,
  'If-Match': TAGS,
  'If-Range': TAGS,
  'If-Modified-Since': fc.constantFrom('Thu, 01 Jan 2099 00:00:00 GMT', 'yesterday'),
  Range: oneOf('bytes=0-0 bytes=-1 bytes=5-1 bytes=0-,0-,0- bytes=999999999- lines=1-2'),
  Accept: oneOf(`application/json text/html image/avif */*;q=0 ${CANARY}/x`),
  'X-Forwarded-For': fc.constantFrom('203.0.113.9', CANARY, `${'10.0.0.1, '.repeat(300)}::1`),
  'X-HTTP-Method-Override': oneOf('DELETE POST'),
  Cookie: fc.constantFrom(`session=${CANARY}`, 'a'.repeat(8_000)),
  Authorization: fc.constantFrom('Bearer stranger', 'Basic %%%'),
  'Cache-Control': oneOf('no-cache no-store only-if-cached'),
  Pragma: oneOf('no-cache'),
  'X-Request-Id': fc.constantFrom('a-b-c', '', 'x'.repeat(500), '{"a":1}'),
  'X-POSTHOG-DISTINCT-ID': fc.constantFrom('stranger', 'x'.repeat(2_000)),
  traceparent: oneOf('00-0-0-00'),
  'Access-Control-Request-Method': oneOf('PUT'),
  Upgrade: oneOf('websocket h2c'),
  Connection: oneOf('close keep-alive upgrade X-Forwarded-Host'),
  TE: oneOf('trailers'),
  Expect: oneOf('100-continue'),
  'Max-Forwards': oneOf('0'),
  'X-Long': fc.constant('x'.repeat(12_000)),
  'X-Latin': fc.constant('\u00e9\u00ff'),
  'Content-Type': oneOf('application/json text/plain application/x-www-form-urlencoded multipart/form-data x'),
  'Content-Encoding': oneOf(`gzip ${CANARY}`),
};

const field = fc.oneof(
  { weight: 1, arbitrary: fc.tuple(POISONED, POISON) },
  {
    weight: 2,
    arbitrary: fc.oneof(...Object.entries(FIELDS).map(([name, values]) => fc.tuple(fc.constant(name), values))),
  },
);
const HOSTS = fc.constantFrom(CANARY, `${CANARY}.example:80`, '', '[::1]', 'a b', '../', `127.0.0.1:1@${CANARY}`);
const MANY: Headers = Array.from({ length: 150 }, (_, number) => [`X-Many-${number}`, 'x']);
const OVERSIZED: Headers = [['X-Oversized', 'x'.repeat(17_000)]];

/** The headers of a request: a host, any other fields, and seldom more than the service accepts. */
export const arbitraryHeaders = (host: string): fc.Arbitrary<Headers> =>
  fc
    .tuple(
      fc.tuple(fc.constant('Host'), rarely(6, HOSTS, fc.constant(host))).map((named): Headers => [named]),
      fc.array(field, { maxLength: 5 }),
      rarely(130, fc.constantFrom(MANY, OVERSIZED, OVERSIZED.concat(MANY)), fc.constant<Headers>([])),
    )
    .map((parts) => parts.flat());
