/** `npm run fuzz -- sockets [--seed N] [--runs N]`: sends malformed, smuggled, split and slow requests on raw connections. */
import { startJournal } from '../../support/journal-server.ts';
import { readFuzzArguments } from '../support/arguments.ts';
import { LogChecks } from '../support/log-checks.ts';
import { Random } from '../support/random.ts';
import { report } from '../support/report.ts';
import { Tally } from '../support/tally.ts';
import { ATTACK_SHAPES, type AttackShape } from './attack-shapes.ts';
import { checkResponse } from './check-responses.ts';
import { mutate, split } from './mutate.ts';
import { exchange } from './raw-connection.ts';
import { readResponses } from './read-responses.ts';
import { attackSlowly } from './slow-loris.ts';

const PARALLEL = 32;

/** How long a connection may be silent after a request that must be answered. */
const ANSWER_MS = 5_000;

/** After bytes that need no answer, the client waits no longer than this. */
const SILENCE_MS = 60;

/** After the last expected response, nothing may follow for so long. */
const AFTERMATH_MS = 500;

const VALID = [
  ['GET', '/api/v1/settings'],
  ['GET', '/api/v1/annotation/neap-tide?textStyle=html'],
  ['HEAD', '/api/v1/entries/the-brass-tides'],
  ['GET', '/no/such/page'],
  ['OPTIONS', '/api/v1/settings'],
] as const;

async function tryShape(port: number, { name, bytes, answers, mustClose }: AttackShape, tally: Tally, random: Random) {
  const methods = answers.map(() => 'GET');
  const buffer = Buffer.from(bytes, 'latin1');
  const count = (received: Buffer) => readResponses(received, methods).responses.length;
  const isComplete = (received: Buffer) => !mustClose && count(received) > answers.length;
  const silenceMs = (received: Buffer) => (mustClose || count(received) < answers.length ? ANSWER_MS : AFTERMATH_MS);
  const { received, isClosed } = await exchange(port, split(random, buffer), { isComplete, silenceMs });
  const { responses, rest } = readResponses(received, methods);
  const statuses = responses.map(({ status }) => status);
  const isExpected =
    statuses.length === answers.length && answers.every((allowed, n) => allowed.includes(statuses[n] ?? 0));
  const example = JSON.stringify(bytes.slice(0, 300));
  tally.tried += 1;
  if (statuses.some((status) => status >= 400)) tally.refused += 1;
  if (!isExpected) tally.fail(`${name}: answered with ${statuses.join() || 'nothing'}`, example);
  if (mustClose && !isClosed) tally.fail(`${name}: the connection stays open`, example);
  if (rest !== '') tally.fail(`${name}: bytes after the last response`, JSON.stringify(rest.slice(0, 200)));
  for (const response of responses)
    for (const problem of checkResponse(response, false)) tally.fail(`${name}: ${problem}`, example);
}

async function tryRandom(port: number, random: Random, tally: Tally): Promise<void> {
  const requests = random.list(3, () => random.pick(VALID));
  const methods = requests.map(([method]) => method);
  const text = requests.map(([method, path]) => `${method} ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join('');
  const isValid = random.oneIn(4);
  const bytes = Buffer.from(isValid ? text : mutate(random, text), 'latin1');
  const isComplete = (received: Buffer) => readResponses(received, methods).responses.length >= requests.length;
  const patience = { isComplete, silenceMs: () => (isValid && requests.length > 0 ? ANSWER_MS : SILENCE_MS) };
  const { received } = await exchange(port, split(random, bytes), patience);
  const { responses } = readResponses(received, methods);
  const example = JSON.stringify(bytes.toString('latin1'));
  tally.tried += 1;
  if (responses.some(({ status }) => status >= 400)) tally.refused += 1;
  if (isValid && responses.length < requests.length) {
    tally.lost += 1;
    tally.fail('valid requests in pieces: not all are answered', example);
  }
  // A mutation may turn HEAD into GET or the reverse, so bodies are judged only where methods are certain.
  for (const [n, response] of responses.entries())
    for (const problem of isValid ? checkResponse(response, methods[n] === 'HEAD') : checkResponse(response, true))
      tally.fail(`random bytes: ${problem}`, example);
}

const { seed, runs } = readFuzzArguments(50_000);
const tally = new Tally();
const log = new LogChecks(tally, []);
const service = await startJournal({ LOG_LEVEL: 'info' }, { onOutput: (text) => log.add(text) });
const port = Number(new URL(service.url).port);
const random = new Random(seed);
try {
  await Promise.all(ATTACK_SHAPES.map((shape) => tryShape(port, shape, tally, random)));
  let left = runs;
  const send = async () => {
    for (; left > 0; left -= 1) await tryRandom(port, random, tally);
  };
  await Promise.all(Array.from({ length: PARALLEL }, send));
  await attackSlowly(service.url, tally);
} finally {
  await service.kill();
}
report('raw sockets', tally);
