import { setTimeout as pause } from 'node:timers/promises';
import type { JournalServer } from '../../support/journal-server.ts';
import type { FuzzArguments } from '../support/arguments.ts';
import { type ProcessFigures, processFigures } from '../support/process-figures.ts';
import { Random } from '../support/random.ts';
import { Tally } from '../support/tally.ts';
import { Attack } from './attack.ts';
import { startTargets, type Target } from './targets.ts';

/** Pages and files beside the documented routes. */
const PAGES = [
  '/embed/menu',
  '/embed/footer',
  '/embed/assets/none.js',
  '/client/v2/journal-client.js',
  '/client/v2/journal-client.mjs',
  '/client/v2/none.js',
  '/demo/',
  '/demo',
  '/docs',
  '/docs/api',
  '/docs/search',
  '/docs/analytics',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/hooks/content',
  '/assets/none',
  '/v2025-02-19/data/query/production',
  '/vX/data/query/none',
];

/** A short run asks for few documents, so that most of its requests meet answers that are cached already. */
const MIN_SLUGS = 12;
const SLUGS_PER_RUN = 1 / 500;

/** The part of the requests after which memory is taken as warm. */
const WARM_UP = 0.3;
/** In a short run, half of the requests and at most so many come before: until then, caches and compiled code grow. */
const MIN_WARM_UP = 25_000;

const warmUpRequests = (runs: number) => Math.ceil(Math.max(runs * WARM_UP, Math.min(runs / 2, MIN_WARM_UP)));

/** What allocators and compiled code may take after the warm-up. A leak of 1 KB per request exceeds it in the long form. */
const MAX_GROWTH_MIB = 96;

/** Threads and files that the service may open for the first time after the warm-up. */
const SPARE_DESCRIPTORS = 8;

const CLOSE_TIMEOUT_MS = 10_000;

/** Figures of a target before and after an attack. */
export interface Growth {
  readonly name: string;
  readonly warm: ProcessFigures;
  readonly after: ProcessFigures;
}

/**
 * The figures once all connections of the attack are closed, or after ten seconds.
 * @param most descriptors at rest; the service's own connections to its lake stay open for some seconds
 */
async function figuresAtRest(
  attack: Attack,
  { pid, url }: JournalServer,
  most = Number.POSITIVE_INFINITY,
): Promise<ProcessFigures> {
  const port = Number(new URL(url).port);
  attack.closeConnections();
  const deadline = performance.now() + CLOSE_TIMEOUT_MS;
  let figures = await processFigures(pid, port);
  while ((figures.connections > 0 || figures.descriptors > most) && performance.now() < deadline) {
    await pause(50);
    figures = await processFigures(pid, port);
  }
  return figures;
}

function judgeGrowth({ name, warm, after }: Growth, tally: Tally): void {
  const mib = after.residentMib - warm.residentMib;
  if (mib > MAX_GROWTH_MIB) tally.fail(`${name}: memory has grown`, `${warm.residentMib} to ${after.residentMib} MiB`);
  if (after.connections > 0) tally.fail(`${name}: connections stay open`, `${after.connections}`);
  if (after.descriptors > warm.descriptors + SPARE_DESCRIPTORS)
    tally.fail(`${name}: descriptors stay open`, `${warm.descriptors} warm, ${after.descriptors} after`);
}

async function attack(
  target: Target,
  slugs: readonly string[],
  { seed, runs }: FuzzArguments,
  tally: Tally,
): Promise<Growth> {
  const { service, routes, name } = target;
  const sources = { routes, slugs, pages: PAGES, host: new URL(service.url).host };
  const attack = new Attack(target, sources, new Random(seed), tally);
  await attack.readPlainly();
  const warmUp = warmUpRequests(runs);
  await attack.run(warmUp);
  const warm = await figuresAtRest(attack, service);
  await attack.run(runs - warmUp);
  await attack.readPlainly();
  const most = warm.descriptors + SPARE_DESCRIPTORS;
  const growth = { name, warm, after: await figuresAtRest(attack, service, most) };
  judgeGrowth(growth, tally);
  return growth;
}

/**
 * Sends generated requests to a service with an embedded and one with a hosted lake, half of the runs each.
 * @returns the tally, and the figures of both services before and after
 */
export async function fuzzApi({ seed, runs }: FuzzArguments): Promise<{ tally: Tally; growth: Growth[] }> {
  const tally = new Tally();
  const { targets, slugs: all, stop } = await startTargets(tally);
  const slugs = new Random(seed).shuffle(all).slice(0, Math.max(MIN_SLUGS, runs * SLUGS_PER_RUN));
  try {
    const attacks = targets.map((target, n) =>
      attack(target, slugs, { seed: seed + n, runs: Math.ceil(runs / targets.length) }, tally),
    );
    const ended = targets.map(({ name, service }) =>
      service.ended.then((code) => Promise.reject(new Error(`${name}: the service ended with ${code}`))),
    );
    const growth = await Promise.race([Promise.all(attacks), ...ended]);
    for (const end of ended) end.catch(() => undefined);
    return { tally, growth };
  } finally {
    await stop();
  }
}
