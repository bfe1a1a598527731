/**
 * Run in a process with `--expose-gc`: fills a cache with responses of one kind and prints, in bytes, how much the
 * process grew and how much the cache has counted. Arguments: `missing` or `found`, and the number of responses.
 */
import { MemoryCache } from '../../cache/memory-cache/memory-cache.ts';
import type { ResponseCache } from '../../cache/open-cache.ts';
import { qualifySyncTags } from '../../content/tags.ts';
import { NotFoundError } from '../../contract/public-errors.ts';
import type { BufferedResponse } from '../../http/buffered-response.ts';
import { loadResponse, type Representation } from '../responses.ts';

const GIB = 1_073_741_824;
/** Tags that all responses of a kind have, and those that one response has for itself. */
const COMMON_TAGS = 8;
const OWN_TAGS = 2;

const JSON_PAGE: Representation<string> = {
  found: (body) => ({ type: 'application/json; charset=utf-8', body }),
  notFound: (message) => ({ type: 'application/json; charset=utf-8', body: JSON.stringify({ error: { message } }) }),
};

/** The tags of a query's result, parsed anew for each result as those of the lake are. */
function tagsOf(index: number): string[] {
  const common = Array.from({ length: COMMON_TAGS }, (_, tag) => `s1:common${tag}`);
  const particular = Array.from({ length: OWN_TAGS }, (_, tag) => `s1:own${tag}-${index}`);
  const parsed: unknown = JSON.parse(JSON.stringify([...common, ...particular]));
  return qualifySyncTags('production', Array.isArray(parsed) ? parsed.map(String) : []);
}

/** A text of 8 to 9 KB that compresses about as well as prose. */
function prose(seed: number): string {
  let state = seed + 1;
  const words = Array.from({ length: 1_100 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state % 3 === 0 ? state % 50_000 : state % 400).toString(36).padStart(4, 'journal');
  });
  return JSON.stringify({ index: seed, text: words.join(' ') });
}

async function missing(index: number): Promise<never> {
  throw new NotFoundError(`Entry "no-such-entry-${index}" was not found`, tagsOf(index));
}

async function fill(cache: ResponseCache, kind: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const key = ['/api/v1/entries/', kind, '-entry-', index, ' production portabletext'].join('');
    const load = () =>
      kind === 'missing' ? missing(index) : Promise.resolve({ value: prose(index), tags: tagsOf(index) });
    const { value } = await cache.get(key, () => loadResponse(load(), JSON_PAGE));
    if (kind === 'found') for (const encoding of ['gzip', 'br'] as const) value.bodies.get(encoding);
  }
}

/** The memory of the process's objects and buffers without garbage, in bytes. */
function used(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const [kind = 'missing', count = ''] = process.argv.slice(2);
const memory = new MemoryCache<BufferedResponse>({ maxBytes: 32 * GIB, ttl: () => Number.POSITIVE_INFINITY });
// The first responses compile the code, which is not the cache's memory.
await fill(memory, `warm-up-${kind}`, 1);
const [countedBefore, usedBefore] = [memory.bytes, used()];
await fill(memory, kind, Number(count));
const grown = used() - usedBefore;
process.stdout.write(JSON.stringify({ grown, counted: memory.bytes - countedBefore }));
