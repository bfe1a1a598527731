import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { httpGet } from '../../support/http-client.ts';
import { tryInputs } from '../support/arbitraries.ts';
import type { Tally } from '../support/tally.ts';
import { arbitraryRequests, plainRequests } from './arbitrary-requests.ts';
import { ResponseChecks } from './check-response.ts';
import { readDocumentedRoutes } from './openapi.ts';
import { type FuzzRequest, sendRequest } from './send-request.ts';

/** Connections of one attack. */
const CONNECTIONS = 8;

/** The part of the requests after which memory is taken as warm. */
const WARM_UP = 0.3;
/** In a short run, half of the requests and at most so many come before: until then, caches and compiled code grow. */
const MIN_WARM_UP = 25_000;

/** What allocators and compiled code may take after the warm-up. A leak of 1 KB per request exceeds it in the long form. */
const MAX_GROWTH_MIB = 96;

/** Threads and files that the service may open for the first time after the warm-up. */
const SPARE_DESCRIPTORS = 8;

const CLOSE_TIMEOUT_MS = 10_000;

/** What is attacked, and with how many requests. */
interface Attack {
  readonly name: string;
  readonly url: string;
  /** Texts that no response may contain. */
  readonly secrets: readonly string[];
  /** Slugs and ids of documents that the service has. */
  readonly slugs: readonly string[];
  readonly seed: number;
  readonly runs: number;
}

/** Memory in MiB and open files of a service, from its metrics. */
async function figuresOf(url: string): Promise<{ mib: number; descriptors: number }> {
  const { body } = await httpGet(`${url}/metrics`);
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(body)?.[1]);
  return { mib: Math.round(read('process_resident_memory_bytes') / 2 ** 20), descriptors: read('process_open_fds') };
}

/** The figures with so many open files at most, or after ten seconds. */
async function figuresAtRest(url: string, descriptors: number): Promise<Awaited<ReturnType<typeof figuresOf>>> {
  const deadline = performance.now() + CLOSE_TIMEOUT_MS;
  let figures = await figuresOf(url);
  while (figures.descriptors > descriptors && performance.now() < deadline) {
    await pause(50);
    figures = await figuresOf(url);
  }
  return figures;
}

/**
 * Sends generated requests to a service. Before and after them, it asks for every kind of answer as readers do, whose
 * bytes must be the same.
 */
export async function attack({ name, url, secrets, slugs, seed, runs }: Attack, tally: Tally): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const routes = await readDocumentedRoutes(url);
  const checks = new ResponseChecks(routes, secrets);
  const sources = { routes, slugs, host: new URL(url).host };
  const fail = (problem: string, request: FuzzRequest) =>
    tally.fail(`${name}: ${problem}`, JSON.stringify(request).slice(0, 1_000));
  const send = async (request: FuzzRequest) => {
    tally.tried += 1;
    try {
      const response = await sendRequest(url, agent, request);
      if (response.status >= 400) tally.refused += 1;
      for (const problem of checks.check(request, response)) fail(problem, request);
    } catch (error) {
      tally.lost += 1;
      fail(`no answer: ${error instanceof Error ? error.message : String(error)}`, request);
    }
  };
  const sendGenerated = (count: number, first: number) =>
    tryInputs(arbitraryRequests(sources), { seed: seed + first, count, parallel: CONNECTIONS }, send);
  const warmUp = Math.ceil(Math.max(runs * WARM_UP, Math.min(runs / 2, MIN_WARM_UP)));
  for (const request of plainRequests(sources)) await send(request);
  await sendGenerated(warmUp, 0);
  agent.destroy();
  await pause(1_000);
  const warm = await figuresOf(url);
  await sendGenerated(runs - warmUp, warmUp);
  for (const request of plainRequests(sources)) await send(request);
  agent.destroy();
  const mostDescriptors = warm.descriptors + SPARE_DESCRIPTORS;
  const after = await figuresAtRest(url, mostDescriptors);
  const figures = JSON.stringify({ warm, after });
  if (!(after.mib - warm.mib <= MAX_GROWTH_MIB)) tally.fail(`${name}: memory has grown`, figures);
  if (!(after.descriptors <= mostDescriptors)) tally.fail(`${name}: files or connections stay open`, figures);
}
