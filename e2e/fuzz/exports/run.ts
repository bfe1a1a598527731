/**
 * `npm run fuzz -- exports [--seed N] [--runs N]`: replaces the exports of a built service by hostile ones, on several
 * datasets at once, and then one of them by 1,000 harmless ones in a row.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { attack, type ObservedLake } from '../../../bff/lake/testing/attack-lake.ts';
import {
  exportForms,
  type HostileForm,
  hostileExports,
  writePlainExport,
} from '../../../bff/lake/testing/hostile-exports.ts';
import { startJournal } from '../../support/journal-server.ts';
import { readFuzzArguments } from '../support/arguments.ts';
import { report } from '../support/report.ts';
import { Tally } from '../support/tally.ts';
import { observeService, residentMib } from './observe-service.ts';

const RUNS = 1_000;
/** Datasets of each form that are attacked at the same time. */
const DATASETS_PER_FORM = 2;
const REPLACEMENTS = 1_000;
/** A dataset's documents may take 512 MiB, but none of the attacks is as large. */
const MAX_RESIDENT_MIB = 1_536;

const { seed, runs } = readFuzzArguments(RUNS);
const tally = new Tally();
const folder = await mkdtemp(join(tmpdir(), 'journal-fuzz-'));
const datasets = exportForms.flatMap((form) =>
  Array.from({ length: DATASETS_PER_FORM }, (_, number) => ({ form, dataset: `${form}-${number}` })),
);
// A lake has the dataset that requests read by default.
await writePlainExport('documents', folder, 'production', 'first');
for (const { form, dataset } of datasets) await writePlainExport(form, folder, dataset, 'first');
const service = await startJournal({ CONTENT_LAKE: folder, LAKE_QUERIES: 'public' });
const lake = observeService(service, folder);

/** Attacks one dataset again and again. @param lane makes the attacks of each dataset different */
async function attackDataset(form: HostileForm, dataset: string, lane: number): Promise<void> {
  const numRuns = Math.ceil(runs / datasets.length);
  for (const [number, hostile] of fc.sample(hostileExports(form, false), { seed: seed + lane, numRuns }).entries()) {
    const { kind, outcome, failure, recoveryMs } = await attack(lake, form, dataset, hostile, number);
    tally.tried += 1;
    if (outcome === 'refused') tally.refused += 1;
    if (failure !== null) tally.fail(failure, `${kind} (seed ${seed + lane}, number ${number})`);
    tally.recovered(recoveryMs);
  }
}

/** Replaces an export without a pause. Readers must get each title whole, and the last one at the end. */
async function replaceRepeatedly(observed: ObservedLake, dataset: string): Promise<void> {
  for (let number = 1; number <= REPLACEMENTS; number += 1) {
    await writePlainExport('documents', folder, dataset, `replacement ${number}`);
    tally.tried += 1;
    if (number % 50 !== 0) continue;
    const title = String(await observed.title(dataset));
    if (!/^(repaired|replacement) \d+$/.test(title)) tally.fail('readers got something else', title);
  }
  const end = performance.now();
  while ((await observed.title(dataset)) !== `replacement ${REPLACEMENTS}`) {
    await pause(50);
    if (performance.now() - end < 30_000) continue;
    tally.lost += 1;
    return;
  }
  tally.recovered(performance.now() - end);
}

let highestMib = 0;
const measuring = setInterval(async () => {
  highestMib = Math.max(highestMib, await residentMib(service).catch(() => 0));
}, 1_000);
const warmMib = await residentMib(service);
try {
  await Promise.all(datasets.map(({ form, dataset }, lane) => attackDataset(form, dataset, lane)));
  await replaceRepeatedly(lake, 'documents-0');
} catch (error) {
  tally.fail('the service stopped answering', String(error));
}
clearInterval(measuring);
const finalMib = await residentMib(service).catch(() => 0);
if (highestMib > MAX_RESIDENT_MIB) tally.fail('the service used too much memory', `${highestMib} MiB`);
service.signal('SIGTERM');
const code = await service.ended;
if (code !== 0) tally.fail('the service did not shut down', `exit code ${code}`);
await rm(folder, { recursive: true });
console.error(`exports: ${warmMib} MiB warm, ${highestMib} MiB at most, ${finalMib} MiB at the end`);
report('Exports', tally);
