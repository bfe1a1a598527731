/**
 * `npm run fuzz -- api [--seed N] [--runs N]`: sends generated requests to the built service with its embedded lake, and
 * to one that reads a hosted lake with a token, and checks each answer.
 */
import fc from 'fast-check';
import { httpGet } from '../../support/http-client.ts';
import { startPublicJournal } from '../../support/journal-server.ts';
import { numberOption } from '../support/arguments.ts';
import { checkLog } from '../support/checks.ts';
import { Tally } from '../support/tally.ts';
import { attack } from './attack.ts';

/** Texts that only the operator knows. */
const SANITY_READ_TOKEN = 'read-token-of-the-operator';
const WEBHOOK_SECRET = 'webhook-secret-of-the-operator';

/** The address that readers know. The service must not take another one from a header. */
const PUBLIC_URL = 'http://journal.example';

/** Not the address of the lake itself, so that a response that contains that address has leaked it. */
const ASSETS_URL = 'http://assets.example';

/** A short run asks for few documents, so that most of its requests meet answers that are cached already. */
const MIN_SLUGS = 12;
const SLUGS_PER_RUN = 1 / 500;

const [seed, runs] = [numberOption('seed', 1), numberOption('runs', 1_000_000)];
const tally = new Tally();
const lake = await startPublicJournal(ASSETS_URL, { LAKE_QUERIES: 'public' });
const secrets = [SANITY_READ_TOKEN, WEBHOOK_SECRET, process.cwd(), new URL(lake.url).host];

/** Starts a service. What its log should not contain is a failure. */
function start(own: Readonly<Record<string, string>>) {
  // A small cache, so that one that outgrows its limit shows.
  const env = { CACHE_MB: '16', WEBHOOK_SECRET, LOG_LEVEL: 'info', ...own };
  return startPublicJournal(PUBLIC_URL, env, { onOutput: checkLog(tally, secrets) });
}

/** Some of the slugs and ids of documents that the services have. */
async function chooseSlugs(): Promise<readonly string[]> {
  const query = encodeURIComponent('*[_type in ["entry", "annotation"]]{_id, "slug": url.current}');
  const { body } = await httpGet(`${lake.url}/v2025-02-19/data/query/production?query=${query}`);
  const { result }: { result: { _id: string; slug: string }[] } = JSON.parse(body);
  const all = result.flatMap(({ _id, slug }) => [slug, _id]);
  const length = Math.min(all.length, Math.max(MIN_SLUGS, Math.floor(runs * SLUGS_PER_RUN)));
  const some = fc.shuffledSubarray(all, { minLength: length, maxLength: length });
  return fc.sample(some, { seed, numRuns: 1 }).flat();
}

const embedded = await start({ LAKE_QUERIES: 'public' });
const hosted = await start({ SANITY_PROJECT_ID: 'test', SANITY_API_HOST: lake.url, SANITY_READ_TOKEN });
const slugs = await chooseSlugs();
const half = Math.ceil(runs / 2);
try {
  await Promise.all([
    attack({ name: 'embedded', url: embedded.url, secrets, slugs, seed, runs: half }, tally),
    attack({ name: 'hosted', url: hosted.url, secrets, slugs, seed: seed + 1, runs: half }, tally),
  ]);
} finally {
  await Promise.all([embedded, hosted, lake].map((service) => service.kill()));
}
tally.report('API requests');
