import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attack, type ObservedLake } from '../testing/attack-lake.ts';
import { exportForms, hostileExports, writePlainExport } from '../testing/hostile-exports.ts';
import { setUpLakeFolder } from '../testing/lake-folder.ts';
import { quickPace } from '../testing/watched-lake.ts';

const lake = setUpLakeFolder({ watch: { pace: quickPace } });

/** How many attacks are made with each form. The variable has more of them made, also with larger files. */
const { HOSTILE_EXPORTS } = process.env;
const [seed, attacksPerForm] = [11, Number(HOSTILE_EXPORTS ?? 4)];

async function observe(): Promise<ObservedLake> {
  const { log } = await lake.served();
  return {
    folder: lake.at('.'),
    title: (dataset) => lake.query('*[_id == "marker"][0].title', dataset),
    errors: (dataset) =>
      log.lines.filter((line) => line.level === 50 && line.dataset === dataset).map(({ msg }) => String(msg)),
  };
}

it('loads or refuses hostile exports and keeps serving', { timeout: 120_000 * attacksPerForm }, async () => {
  for (const form of exportForms) await writePlainExport(form, lake.at('.'), form, 'first');
  const observed = await observe();
  const attackForm = async (form: (typeof exportForms)[number]) => {
    const results = [];
    const attacks = fc.sample(hostileExports(form, HOSTILE_EXPORTS === undefined), { seed, numRuns: attacksPerForm });
    for (const [number, hostile] of attacks.entries())
      results.push(await attack(observed, form, form, hostile, number));
    return results;
  };
  const results = (await Promise.all(exportForms.map(attackForm))).flat();
  expect(results.filter(({ failure }) => failure !== null)).toEqual([]);
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['loaded', 'refused']));
});

it('reads the last of many replacements in a row, and never half of one', async () => {
  const write = (title: string) => writePlainExport('documents', lake.at('.'), 'production', title);
  await write('0');
  const observed = await observe();
  const seen = new Set<unknown>();
  for (let number = 1; number <= 60; number += 1) {
    await write(String(number));
    if (number % 10 === 0) seen.add(await observed.title('production'));
  }
  await expect.poll(() => observed.title('production')).toBe('60');
  expect(observed.errors('production')).toEqual([]);
  expect([...seen].filter((title) => !/^\d+$/.test(String(title)))).toEqual([]);
});
