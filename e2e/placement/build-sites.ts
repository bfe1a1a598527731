import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPinned } from '../support/pinned-packages.ts';
import { type Article, readArticles } from './source/article.ts';
import type { BuiltSite, PublishingSystem } from './systems/system.ts';
import { openWorkshop } from './workshop.ts';

/** The pinned npm packages of the systems. */
const PACKAGES = 'e2e/placement/packages';
/** The code that writes the sites' sources. */
const SYSTEMS = 'e2e/placement/systems';

/** A system that was built, or the reason why it was not. */
export type BuildResult = { readonly system: string } & ({ readonly site: BuiltSite } | { readonly problem: string });

/** @returns the names of packages that are not installed */
const missingPackages = (debian: readonly string[]): readonly string[] =>
  debian.filter((name) => {
    const { stdout } = spawnSync('dpkg', ['--status', name], { encoding: 'utf8' });
    return !/^Status: .* installed$/m.test(stdout ?? '');
  });

/** A hash of all that a site is made of. */
function fingerprint(articles: readonly Article[]): string {
  const files = readdirSync(SYSTEMS).map((file) => readFileSync(join(SYSTEMS, file), 'utf8'));
  const lockfile = readFileSync(join(PACKAGES, 'package-lock.json'), 'utf8');
  return createHash('sha256')
    .update(JSON.stringify([files, lockfile, articles]))
    .digest('hex');
}

/** What a failed program has printed, else the error's message. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const output = ['stderr', 'stdout'].map((name) => (name in error ? String(Reflect.get(error, name)) : '')).join('\n');
  return [error.message, ...output.trim().split('\n').slice(-12)].join('\n');
}

async function buildSite(cache: string, system: PublishingSystem, articles: readonly Article[]): Promise<BuildResult> {
  const { name, debian } = system;
  const missing = missingPackages(debian ?? []);
  if (missing.length > 0)
    return { system: name, problem: `Debian packages are missing: apt-get install ${missing.join(' ')}` };
  const record = join(cache, `${name}.json`);
  const key = fingerprint(articles);
  if (existsSync(record)) {
    const kept: { key: string; site: BuiltSite } = JSON.parse(readFileSync(record, 'utf8'));
    if (kept.key === key) return { system: name, site: kept.site };
  }
  console.error(`Building ${name} …`);
  try {
    if (debian === undefined) installPinned(PACKAGES, cache);
    const site = await system.build(openWorkshop(cache, name, articles));
    const absent = site.pages.length === 0 || !existsSync(site.folder);
    if (absent) return { system: name, problem: 'It built nothing.' };
    writeFileSync(record, JSON.stringify({ key, site }));
    return { system: name, site };
  } catch (error) {
    return { system: name, problem: explain(error) };
  }
}

/**
 * Builds the systems one after the other, and reuses what an earlier run has built. A system that cannot be built does
 * not keep others from being built.
 * @param cache folder for packages and sites, outside of the repository
 * @param articles the sites' articles, by default those that are measured
 */
export async function buildSites(
  cache: string,
  systems: readonly PublishingSystem[],
  articles: readonly Article[] = readArticles(),
): Promise<readonly BuildResult[]> {
  const results: BuildResult[] = [];
  for (const system of systems) results.push(await buildSite(cache, system, articles));
  return results;
}
