/** `npm run fuzz -- sockets [--seed N] [--runs N]`: sends malformed, smuggled, split and slow requests on raw connections. */
import fc from 'fast-check';
import { startJournal } from '../../support/journal-server.ts';
import { mutated, oneOf, tryInputs } from '../support/arbitraries.ts';
import { numberOption } from '../support/arguments.ts';
import { checkLog, findInternal, statusInError } from '../support/checks.ts';
import { Tally } from '../support/tally.ts';
import { ATTACK_SHAPES, type AttackShape, SMUGGLED } from './attack-shapes.ts';
import { exchange, type RawResponse } from './exchange.ts';
import { attackSlowly } from './slow-loris.ts';

/** How long a connection may be silent after a request that must be answered. */
const ANSWER_MS = 5_000;

/** After bytes that need no answer, the client waits no longer than this. */
const SILENCE_MS = 60;

/** After the last expected response, nothing may follow for so long. */
const AFTERMATH_MS = 500;

const VALID = fc.constantFrom(
  'GET /api/v1/settings',
  'GET /api/v1/annotation/neap-tide?textStyle=html',
  'HEAD /api/v1/entries/the-brass-tides',
  'GET /no/such/page',
  'OPTIONS /api/v1/settings',
);
const valid = fc
  .array(VALID, { maxLength: 3 })
  .map((requests) => requests.map((line) => `${line} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));

/** Bytes that end or split what a parser reads, and any others. */
const SPECIAL = fc.oneof(
  fc.constantFrom('\r', '\n', '\r\n', '\0', ' ', '\t', ':', '\x0b', '\xff', '%', '\r\n\r\n', 'Content-Length: 5\r\n'),
  oneOf('HTTP/1.1'),
  fc.integer({ min: 0, max: 255 }).map((byte) => String.fromCharCode(byte)),
);

const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 });

interface RandomInput {
  readonly bytes: string;
  readonly isValid: boolean;
  readonly cuts: readonly number[];
}

const randomInputs: fc.Arbitrary<RandomInput> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ bytes: valid, isValid: fc.constant(true), cuts }) },
  { weight: 3, arbitrary: fc.record({ bytes: mutated(valid, SPECIAL), isValid: fc.constant(false), cuts }) },
);

/** What any bytes may be answered with. */
const STATUSES = new Set([200, 204, 304, 400, 404, 405, 408, 413, 415, 417, 431]);

const [seed, runs] = [numberOption('seed', 1), numberOption('runs', 50_000)];
const tally = new Tally();
const service = await startJournal({ LOG_LEVEL: 'info' }, { onOutput: checkLog(tally) });
const port = Number(new URL(service.url).port);

/** @param hasBody whether its body is known to be one @returns what is wrong with a response */
function problemsOf({ status, head, body }: RawResponse, hasBody: boolean): string[] {
  const problems = STATUSES.has(status) ? [] : [`status ${status}`];
  if (body.includes(SMUGGLED)) problems.push('an answer to a smuggled request');
  const internal = findInternal(body);
  if (internal !== undefined) problems.push(`the body contains ${internal}`);
  // Node itself refuses a request without `Host`, or with another `Expect` than `100-continue`, as proxies do.
  const isNodesOwn = [400, 417].includes(status) && !/^content-type:/im.test(head);
  if (status < 400 || isNodesOwn) return problems;
  if (!/^cache-control: no-store\r?$/im.test(head)) problems.push(`${status} without no-store`);
  if (hasBody && statusInError(body) === undefined) problems.push(`the body of a ${status} is not a documented error`);
  return problems;
}

function count(name: string, bytes: string, responses: readonly RawResponse[], hasBody: (n: number) => boolean): void {
  tally.tried += 1;
  if (responses.some(({ status }) => status >= 400)) tally.refused += 1;
  for (const [n, response] of responses.entries())
    for (const problem of problemsOf(response, hasBody(n))) tally.fail(`${name}: ${problem}`, JSON.stringify(bytes));
}

async function tryShape({ name, bytes, answers, mustClose }: AttackShape, cuts: readonly number[]): Promise<void> {
  const silence = (whole: number) => (mustClose || whole < answers.length ? ANSWER_MS : AFTERMATH_MS);
  const { responses, isClosed } = await exchange(port, bytes, cuts, silence);
  const statuses = responses.map(({ status }) => status);
  const example = JSON.stringify(bytes.slice(0, 300));
  count(name, bytes.slice(0, 300), responses, () => true);
  if (statuses.length !== answers.length || !answers.every((allowed, n) => allowed.includes(statuses[n] ?? 0)))
    tally.fail(`${name}: answered with ${statuses.join() || 'nothing'}`, example);
  if (mustClose && !isClosed) tally.fail(`${name}: the connection stays open`, example);
  if (!responses.every(({ isWhole }) => isWhole)) tally.fail(`${name}: a body is longer or shorter`, example);
}

async function tryRandom({ bytes, isValid, cuts }: RandomInput): Promise<void> {
  const methods = bytes.split('\r\n\r\n').flatMap((text) => (text === '' ? [] : (text.split(' ')[0] ?? '')));
  const patience = isValid && methods.length > 0 ? ANSWER_MS : SILENCE_MS;
  const silence = (whole: number) => (whole > 0 && whole >= methods.length ? 0 : patience);
  const { responses } = await exchange(port, bytes, cuts, silence, methods);
  // A mutation may turn HEAD into GET or the reverse, so bodies are judged only where methods are certain.
  count('random bytes', bytes, responses, (n) => isValid && methods[n] !== 'HEAD');
  if (!isValid || responses.filter(({ isWhole }) => isWhole).length === methods.length) return;
  tally.lost += 1;
  tally.fail('valid requests in pieces: not all are answered', JSON.stringify(bytes));
}

try {
  const places = fc.sample(cuts, { seed, numRuns: ATTACK_SHAPES.length });
  await Promise.all(ATTACK_SHAPES.map((shape, n) => tryShape(shape, places[n] ?? [])));
  await tryInputs(randomInputs, { seed, count: runs, parallel: 32 }, tryRandom);
  await attackSlowly(service.url, tally);
} finally {
  await service.kill();
}
tally.report('raw sockets');
