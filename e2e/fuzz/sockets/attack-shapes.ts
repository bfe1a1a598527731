/** Bytes that a conforming client never sends, or that few servers expect, with the answers that they may get. */
export interface AttackShape {
  readonly name: string;
  readonly bytes: string;
  /** The allowed statuses of each response in its order. No further response may follow. */
  readonly answers: readonly (readonly number[])[];
  /** Whether the service must close the connection, because it cannot know where the next request begins. */
  readonly mustClose: boolean;
}

/** The address of a request inside another one. An answer that names it has been smuggled. */
export const SMUGGLED = '/smuggled-canary';

const ADDRESS = '/api/v1/settings';
const HIDDEN = `GET ${SMUGGLED} HTTP/1.1\r\nHost: a\r\n\r\n`;
const request = (method: string, fields: readonly string[]) =>
  [`${method} ${ADDRESS} HTTP/1.1`, 'Host: a', ...fields, '', ''].join('\r\n');
const get = (...fields: string[]) => request('GET', fields);
const post = (...fields: string[]) => request('POST', fields);

/** Requests whose end two parsers could see in different places. */
const SMUGGLING = [
  [
    'Content-Length and Transfer-Encoding',
    `${post('Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n${HIDDEN}`,
  ],
  [
    'Transfer-Encoding and Content-Length',
    `${post('Transfer-Encoding: chunked', 'Content-Length: 4')}0\r\n\r\n${HIDDEN}`,
  ],
  ['two lengths', post('Content-Length: 0', `Content-Length: ${HIDDEN.length}`) + HIDDEN],
  ['two lengths in one field', post(`Content-Length: 0, ${HIDDEN.length}`) + HIDDEN],
  ['a signed length', post(`Content-Length: +${HIDDEN.length}`) + HIDDEN],
  ['a negative length', post('Content-Length: -1') + HIDDEN],
  ['a hexadecimal length', post('Content-Length: 0x10') + HIDDEN],
  ['an empty length', post('Content-Length: ') + HIDDEN],
  ['a length beyond all numbers', post(`Content-Length: ${'9'.repeat(40)}`) + HIDDEN],
  ['an unknown transfer coding', post('Transfer-Encoding: xchunked') + HIDDEN],
  ['chunked before another coding', `${post('Transfer-Encoding: chunked, identity')}0\r\n\r\n${HIDDEN}`],
  ['two transfer codings', `${post('Transfer-Encoding: chunked', 'Transfer-Encoding: x')}0\r\n\r\n${HIDDEN}`],
  ['a transfer coding with a vertical tab', `${post('Transfer-Encoding: \x0bchunked')}0\r\n\r\n${HIDDEN}`],
  ['a space before the colon', `${post('Transfer-Encoding : chunked')}0\r\n\r\n${HIDDEN}`],
  ['a folded field', get('X-Folded: a\r\n Transfer-Encoding: chunked')],
  ['a folded coding', `${post('Transfer-Encoding:\r\n chunked')}0\r\n\r\n${HIDDEN}`],
  ['a field that starts with a space', get(' X-Space: a')],
  ['a lone line feed between fields', `GET ${ADDRESS} HTTP/1.1\nHost: a\n\n${HIDDEN}`],
  ['a lone carriage return in a field', get('X-Return: a\rX: b')],
  ['a NUL in a field', get('X-Nul: a\0b')],
  ['a NUL in a name', get('X\0Nul: a')],
  ['a field without a colon', get('nonsense')],
  ['a field without a name', get(': a')],
] as const;

/** Bodies in chunks that do not follow the grammar. */
const CHUNKS = [
  ['a chunk size that is no number', 'g\r\nx\r\n0\r\n\r\n'],
  ['a negative chunk size', '-1\r\n\r\n0\r\n\r\n'],
  ['a chunk size beyond all numbers', 'fffffffffffffffff\r\nx'],
  ['a chunk longer than its size', '1\r\nxyz\r\n0\r\n\r\n'],
  ['a chunk with a lone line feed', '1\nx\n0\n\n'],
] as const;

const OTHER_PROTOCOLS = [
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['HTTP/3.0', `GET ${ADDRESS} HTTP/3.0\r\nHost: a\r\n\r\n`],
  ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['a Redis command', '*1\r\n$4\r\nPING\r\n'],
  ['an unknown method', `SMUGGLE ${ADDRESS} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['a lower-case method', `get ${ADDRESS} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['a space in the address', `GET ${ADDRESS} x HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['a NUL in the address', `GET ${ADDRESS}\0 HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['no address', 'GET  HTTP/1.1\r\nHost: a\r\n\r\n'],
] as const;

/** Unusual, but allowed. */
const ACCEPTED: readonly (readonly [name: string, bytes: string, answers: AttackShape['answers'], mustClose?: true])[] =
  [
    ['HTTP/0.9', `GET ${ADDRESS}\r\n\r\n`, [[200, 400]], true],
    ['HTTP/1.0', `GET ${ADDRESS} HTTP/1.0\r\n\r\n`, [[200]], true],
    ['absolute form', `GET http://b${ADDRESS} HTTP/1.1\r\nHost: a\r\n\r\n`, [[200]]],
    ['asterisk form', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n', [[200, 204]]],
    ['an empty line before the request', `\r\n${get()}`, [[200]]],
    ['UTF-8 in the address', get().replace('settings', 'settings\xc3\xa9'), [[400, 404]]],
    ['headers just below the limit', get(`X-Long: ${'x'.repeat(16_000)}`), [[200]]],
    ['headers above the limit', get(`X-Long: ${'x'.repeat(17_000)}`), [[431]], true],
    ['an address above the limit', get().replace('settings', 'x'.repeat(17_000)), [[431]], true],
    ['pipelined requests', get().repeat(50), Array.from({ length: 50 }, () => [200])],
    ['pipelined requests until the client closes', get() + get('Connection: close'), [[200], [200]], true],
    ['a missing Host', `GET ${ADDRESS} HTTP/1.1\r\n\r\n`, [[400]]],
    ['an unknown expectation', get('Expect: foo'), [[417]]],
    ['a tunnel', 'CONNECT b:443 HTTP/1.1\r\nHost: b:443\r\n\r\n', [], true],
  ];

/** Requests after which the connection cannot be used. */
const refused =
  (...statuses: readonly number[]) =>
  ([name, bytes]: readonly [name: string, bytes: string]): AttackShape => ({
    name,
    bytes,
    answers: [statuses],
    mustClose: true,
  });

/** All shapes, the worst first. */
export const ATTACK_SHAPES: readonly AttackShape[] = [
  ...SMUGGLING.map(refused(400, 413)),
  // The response may come before the body is read.
  ...CHUNKS.map(([name, chunks]) => [name, post('Transfer-Encoding: chunked') + chunks + HIDDEN] as const).map(
    refused(400, 405, 413),
  ),
  ...OTHER_PROTOCOLS.map(refused(400, 413)),
  ...ACCEPTED.map(([name, bytes, answers, mustClose = false]) => ({ name, bytes, answers, mustClose })),
];
