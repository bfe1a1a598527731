import { httpGet } from '../../support/http-client.ts';
import { type JournalServer, startPublicJournal } from '../../support/journal-server.ts';
import { LogChecks } from '../support/log-checks.ts';
import type { Tally } from '../support/tally.ts';
import { type DocumentedRoute, readDocumentedRoutes } from './openapi.ts';

/** Texts that only the operator knows. */
const TOKEN = 'read-token-of-the-operator';
const WEBHOOK_SECRET = 'webhook-secret-of-the-operator';

/** Small, so that a cache that outgrows its limit shows. */
const CACHE_MB = '16';

/** Not the address of the lake itself, so that a response that contains that address has leaked it. */
const ASSETS_URL = 'http://assets.example';

/** A service under attack. */
export interface Target {
  readonly name: string;
  readonly service: JournalServer;
  readonly routes: readonly DocumentedRoute[];
  /** Texts that no response and no line of the log may contain. */
  readonly secrets: readonly string[];
}

/** Both kinds of services: one with its embedded lake, and one that reads a hosted lake with a token. */
export interface Targets {
  readonly targets: readonly Target[];
  /** Slugs and ids of documents that the services have. */
  readonly slugs: readonly string[];
  stop(): Promise<void>;
}

/** The address that readers know. The service must not take another one from a header. */
const PUBLIC_URL = 'http://journal.example';

async function startTarget(
  name: string,
  env: Record<string, string>,
  secrets: string[],
  tally: Tally,
): Promise<Target> {
  const all = [TOKEN, WEBHOOK_SECRET, process.cwd(), ...secrets];
  const log = new LogChecks(tally, all);
  const service = await startPublicJournal(
    PUBLIC_URL,
    { CACHE_MB, WEBHOOK_SECRET, LOG_LEVEL: 'info', ...env },
    { onOutput: (text) => log.add(text) },
  );
  return { name, service, secrets: all, routes: await readDocumentedRoutes(service.url) };
}

async function readSlugs(lake: string): Promise<string[]> {
  const query = encodeURIComponent('*[_type in ["entry", "annotation"]]{_id, "slug": url.current}');
  const { body } = await httpGet(`${lake}/v2025-02-19/data/query/production?query=${query}`);
  const { result }: { result: { _id: string; slug: string }[] } = JSON.parse(body);
  return result.flatMap(({ _id, slug }) => [slug, _id]);
}

/** Starts both services and a lake for the second. What their logs should not contain is a failure of the tally. */
export async function startTargets(tally: Tally): Promise<Targets> {
  const lake = await startPublicJournal(ASSETS_URL, { LAKE_QUERIES: 'public' });
  const hosted = {
    SANITY_PROJECT_ID: 'test',
    SANITY_API_HOST: lake.url,
    SANITY_READ_TOKEN: TOKEN,
  };
  const targets = await Promise.all([
    startTarget('embedded', { LAKE_QUERIES: 'public' }, [], tally),
    startTarget('hosted', hosted, [new URL(lake.url).host], tally),
  ]);
  return {
    targets,
    slugs: await readSlugs(lake.url),
    async stop() {
      await Promise.all([...targets.map(({ service }) => service.kill()), lake.kill()]);
    },
  };
}
