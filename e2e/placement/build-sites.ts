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

/** A hash of all that a site is made of. */
function fingerprint(articles: readonly Article[]): string {
  const files = readdirSync(SYSTEMS).map((file) => readFileSync(join(SYSTEMS, file), 'utf8'));
  const lockfile = readFileSync(join(PACKAGES, 'package-lock.json'), 'utf8');
  return createHash('sha256')
    .update(JSON.stringify([files, lockfile, articles]))
    .digest('hex');
}

/**
 * Builds the systems one after the other, and reuses what an earlier run has built.
 * @param cache folder for packages and sites, outside of the repository
 * @throws if one cannot be built
 */
export async function buildSites(cache: string, systems: readonly PublishingSystem[]): Promise<readonly BuiltSite[]> {
  installPinned(PACKAGES, cache);
  const articles = readArticles();
  const key = fingerprint(articles);
  const sites: BuiltSite[] = [];
  for (const { name, build } of systems) {
    const record = join(cache, `${name}.json`);
    const kept: { key: string; site: BuiltSite } | null = existsSync(record)
      ? JSON.parse(readFileSync(record, 'utf8'))
      : null;
    if (kept?.key !== key) console.error(`Building ${name} …`);
    const site = kept?.key === key ? kept.site : await build(openWorkshop(cache, name, articles));
    writeFileSync(record, JSON.stringify({ key, site }));
    sites.push(site);
  }
  return sites;
}
