import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PUBLIC_URL } from '../../../testing/test-journal.ts';
import { siteFile } from '../site-address.ts';
import { SiteFolder } from '../site-folder.ts';
import { type WrittenSite, writeSite } from '../write-site.ts';
import { requestsOfDescription } from './described-requests.ts';

/** A site that was written for a test. */
export interface WrittenTestSite extends WrittenSite {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Writes the site of a test's journal. */
export async function writeTestSite(app: FastifyInstance): Promise<WrittenTestSite> {
  const parent = await mkdtemp(join(tmpdir(), 'journal-site-'));
  const folder = join(parent, 'site');
  const files = new SiteFolder(folder);
  const datasets = ['production'];
  const site = await writeSite({ app, folder: files, origin: PUBLIC_URL, datasets, languages: undefined });
  files.finish();
  return { ...site, folder, remove: () => rm(parent, { recursive: true, force: true }) };
}

/** A text without the addresses of the service, which are others in a site, and without a frame's policy. */
export const comparable = (text: string): string =>
  text
    .replaceAll(/<meta http-equiv="content-security-policy"[^>]*>/g, '')
    .replaceAll(
      new RegExp(`${PUBLIC_URL}/[^\\s"'<>()\\\\]*|(?<=")(?:\\.\\.)?/(?:api|feed|annotations|glossary)[^"]*`, 'g'),
      'ADDRESS',
    );

/**
 * Compares every response that the API describes with its file. A look-up's file is a table, which the client of a site
 * reads; see `findInTables`.
 * @returns the requests whose file is another, and the operations that a site has not
 */
export async function compareResponses(app: FastifyInstance, { folder, languages }: WrittenTestSite) {
  const different: string[] = [];
  const absent = new Set<string>();
  for (const { operation, url } of await requestsOfDescription(app, languages)) {
    if (operation === 'lookUpEntry') continue;
    const response = await app.inject({ url });
    const file = siteFile(url, languages[0] ?? '');
    if (file === null) {
      absent.add(operation);
      continue;
    }
    const written = await readFile(join(folder, decodeURIComponent(file)), 'utf8').catch(() => null);
    const isEqual =
      response.statusCode === 200
        ? written !== null && comparable(written) === comparable(response.body)
        : written === null;
    if (!isEqual) different.push(url);
  }
  return { different, absent: [...absent] };
}
