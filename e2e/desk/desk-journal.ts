import { expect } from '@playwright/test';
import { type HostServer, startHost } from '../support/host-server.ts';
import { startJournal } from '../support/journal-server.ts';
import { type OwnJournal, startOwnJournal } from '../support/own-journal.ts';
import { renderHostPage } from '../support/render-host-page.ts';

/** A journal folder that is served with its desk, and a publisher's site. */
export interface DeskJournal {
  readonly journal: OwnJournal;
  readonly host: HostServer;
  /** An address that signs a browser in: the service prints another one when a browser comes without a sign-in. */
  address(): Promise<string>;
  /** Serves an article's page. @param root the tag's option @returns its address, which asks for the desk */
  serveArticle(slug: string, html: string, attributes?: string, root?: string): string;
  /** Waits until readers get so many annotations of an article. */
  serves(slug: string, annotations: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a journal folder with its desk. @param files by name */
export async function startDesk(files: Readonly<Record<string, string>>): Promise<DeskJournal> {
  const serve = (folder: string) =>
    startJournal({}, { command: [process.execPath, 'dist/bff/journal.js', 'serve', folder, '--write'] });
  const [journal, host] = await Promise.all([startOwnJournal(files, serve), startHost()]);
  /** Addresses that a test has opened. */
  const used = new Set(['']);
  return {
    journal,
    host,
    async address() {
      const headers = { origin: journal.url, 'content-type': 'application/json' };
      await fetch(`${journal.url}/write/api/list`, { method: 'POST', headers, body: '{}' });
      const last = () => [...journal.output().matchAll(/Write: (http:\/\/[^"\s]+)/g)].at(-1)?.[1] ?? '';
      // The line is printed a moment after the answer.
      await expect.poll(() => used.has(last())).toBe(false);
      used.add(last());
      return last();
    },
    serveArticle: (slug, html, attributes = '', root = '') =>
      `${host.serve(
        `/${slug}.html`,
        renderHostPage(journal.url, {
          tag: { entry: slug, attributes: `data-root="${root}"` },
          title: `Page of ${slug}`,
          htmlAttributes: attributes,
          body: `<main style="max-width:40rem;margin:auto;font:18px/1.6 serif">${html}</main>`,
        }),
      )}?journal-write`,
    async serves(slug, annotations) {
      const count = async () => (await (await fetch(`${journal.url}/api/v1/annotations/${slug}`)).json()).length;
      await expect.poll(count).toBe(annotations);
    },
    async stop() {
      await Promise.all([journal.kill(), host.stop()]);
    },
  };
}
