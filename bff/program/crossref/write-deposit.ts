import Fastify from 'fastify';
import { crossrefDeposit } from '../../citations/index.ts';
import type { Config } from '../../configuration/config.ts';
import { openContentBackend } from '../../configuration/content-backend.ts';
import { publicOrigin } from '../../configuration/public-origins.ts';
import { sanitizedSource } from '../../content/sanitized-source.ts';
import { DEFAULT_DATASET } from '../../contract/index.ts';
import { Journal } from '../../journal/index.ts';

/** Who deposits; by default the journal's publisher. */
interface DepositorOptions {
  readonly name?: string;
  readonly email: string;
}

/**
 * Reads articles from the configured content backend and writes a deposit of them for Crossref.
 * @param slugs of the articles
 * @throws NotFoundError for an unknown article; MissingFieldsError for articles that Crossref would refuse
 */
export async function writeDeposit(
  config: Config,
  slugs: readonly string[],
  { name, email }: DepositorOptions,
): Promise<string> {
  const { log } = Fastify({ logger: { level: 'warn', stream: process.stderr } });
  const backend = await openContentBackend(config, publicOrigin(config, config.port), log);
  try {
    const journal = new Journal(sanitizedSource(backend.source, log), log);
    const selection = { env: DEFAULT_DATASET, textStyle: 'string' } as const;
    const articles = await Promise.all(slugs.map(async (slug) => (await journal.entryMeta(slug, selection)).value));
    const [first] = articles;
    const registrant = first?.settings.publisher ?? first?.settings.title ?? '';
    return crossrefDeposit(articles, { name: name ?? registrant, email, registrant }, new Date());
  } finally {
    await backend.close();
  }
}
