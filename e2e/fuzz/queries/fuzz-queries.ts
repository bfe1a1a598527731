import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { documents } from '../../../bff/lake/testing/arbitrary-documents.ts';
import { params, queries } from '../../../bff/lake/testing/arbitrary-queries.ts';
import { evaluateByScan, type Outcome } from '../../../bff/lake/testing/evaluate-by-scan.ts';
import { startJournal } from '../../support/journal-server.ts';
import type { FuzzArguments } from '../support/arguments.ts';
import { Tally } from '../support/tally.ts';

/** Each dataset receives this many of the queries, at least one of them. */
const QUERIES_PER_DATASET = 200;

/** Fewer than one client may have in the lake's queue. */
const CONCURRENCY = 8;

type Documents = Parameters<typeof evaluateByScan>[0];

/** One query and the dataset that receives it. */
interface Input {
  readonly name: string;
  readonly documents: Documents;
  readonly query: string;
}

function generateInputs({ seed, runs }: FuzzArguments): Input[] {
  // An export without documents may be one that is still being written.
  const filled = documents.filter(({ length }) => length > 0);
  const datasets = fc.sample(filled, { seed, numRuns: Math.ceil(runs / QUERIES_PER_DATASET) });
  return fc.sample(queries, { seed, numRuns: runs }).map((query, index) => {
    const number = index % datasets.length;
    // A lake has the dataset that requests read by default.
    const name = number === 0 ? 'production' : `d${number}`;
    return { name, documents: datasets[number] ?? [], query };
  });
}

/** Writes one export for each dataset. */
async function writeDatasets(folder: string, inputs: readonly Input[]): Promise<void> {
  const byName = new Map(inputs.map(({ name, documents }) => [name, documents]));
  for (const [name, documents] of byName) {
    await writeFile(
      join(folder, `${name}.ndjson`),
      documents.map((document) => `${JSON.stringify(document)}\n`).join(''),
    );
  }
}

/** Sends every second query in the address, and the others in the body. */
function send(origin: string, { name, query }: Input, index: number): Promise<Response> {
  const address = `${origin}/v2025-02-19/data/query/${name}`;
  if (index % 2 === 1) {
    const body = JSON.stringify({ query, params });
    return fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }
  const search = new URLSearchParams({ query });
  for (const [parameter, value] of Object.entries(params)) search.set(`$${parameter}`, JSON.stringify(value));
  return fetch(`${address}?${search}`);
}

async function readOutcome(response: Response): Promise<Outcome> {
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null) return { error: `the body ${JSON.stringify(body)}` };
  if (response.status === 200 && 'result' in body) return { result: body.result };
  const error = 'error' in body && typeof body.error === 'object' ? body.error : null;
  const description = error !== null && 'description' in error ? error.description : undefined;
  return { error: typeof description === 'string' ? description : `${response.status} ${JSON.stringify(body)}` };
}

async function tryInput(origin: string, input: Input, index: number, tally: Tally): Promise<void> {
  const { name, documents, query } = input;
  const expected = await evaluateByScan(documents, query, params, name);
  const example = JSON.stringify({ query, documents });
  try {
    const outcome = await readOutcome(await send(origin, input, index));
    if ('error' in expected) tally.refused += 1;
    if (!isDeepStrictEqual(outcome, expected)) {
      tally.fail('an answer that differs from groq-js', `${example}: ${JSON.stringify({ outcome, expected })}`);
    }
  } catch (error) {
    tally.lost += 1;
    tally.fail('no answer', `${example}: ${String(error)}`);
  }
  tally.tried += 1;
}

/**
 * Sends generated queries on generated datasets to the embedded lake, and compares each result or error with that of
 * groq-js, which reads every document.
 */
export async function fuzzQueries(options: FuzzArguments): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-queries-'));
  const inputs = generateInputs(options);
  await writeDatasets(folder, inputs);
  const journal = await startJournal({ CONTENT_LAKE: folder });
  const tally = new Tally();
  const pending = inputs.entries();
  const work = async (): Promise<void> => {
    for (const [index, input] of pending) await tryInput(journal.url, input, index, tally);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  await journal.stop();
  await rm(folder, { recursive: true });
  return tally;
}
