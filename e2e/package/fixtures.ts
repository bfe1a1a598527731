import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../bff/testing/free-port.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { menu, openMenu } from '../support/frames.ts';
import type { HostPage } from '../support/host-page.ts';
import type { HostServer } from '../support/host-server.ts';
import { PublisherFolder, packedClient } from '../support/packed-client.ts';
import { COTIDAL_HIGHLIGHT, NEAP_HIGHLIGHT, SPRING_HIGHLIGHT } from '../support/phrases.ts';
import { serveFolder } from '../support/serve-folder.ts';

/** The highlights of the article that the examples show. */
const ALL = [SPRING_HIGHLIGHT, NEAP_HIGHLIGHT, COTIDAL_HIGHLIGHT];

/** Expects the highlights of the article, and the annotation of a pressed one in the menu. */
export async function expectLivingArticle(page: Page, hostPage: HostPage): Promise<void> {
  await expect.poll(() => hostPage.highlights()).toEqual(ALL);
  await openMenu(page);
  await page.locator('[data-journal-annotation="neap-tide"]').click();
  await expect(menu(page).getByText('Neap tide').first()).toBeVisible();
}

/** Expects that nothing of the client is left in the page. */
export const expectNothing = async (page: Page, hostPage: HostPage) => {
  await expect(page.locator('journal-menu, journal-footer')).toHaveCount(0);
  expect(await hostPage.highlights()).toEqual([]);
};

/** The examples that readers copy. */
export const EXAMPLES = 'e2e/examples';

/** What the packages of an example's manifest are. */
interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The packages of an example with their versions, without the client. */
export function packagesOf(example: string): Readonly<Record<string, string>> {
  const file = join(EXAMPLES, example, 'package.json');
  if (!existsSync(file)) return {};
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const { '@journal/client': _, ...packages } = { ...manifest.dependencies, ...manifest.devDependencies };
  return packages;
}

/** An example with the packages of this repository, or with its own from npm. */
class ExampleSite {
  readonly #folder = new PublisherFolder();
  #server: ChildProcess | undefined;

  /** @param service origin of the service that the example reads */
  constructor(
    private readonly example: string,
    private readonly service: string,
  ) {
    cpSync(join(EXAMPLES, example), this.#folder.path, { recursive: true });
  }

  /** Builds the example with this repository's packages and an installed client. */
  buildQuickly(client: string): void {
    cpSync(client, this.#folder.client, { recursive: true });
    this.#folder.link('.bin', ...Object.keys(packagesOf(this.example)));
    this.#build();
  }

  /** Installs the example's own packages and builds it, as a reader does. */
  installAndBuild(): void {
    copyFileSync(packedClient(), join(this.#folder.path, basename(packedClient())));
    this.#folder.npm(['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
    this.#build();
  }

  /** Serves the built files at the root of a publisher's site. @param output their folder; empty: that of the example */
  serve(host: HostServer, output: string): string {
    serveFolder(host, join(this.#folder.path, output), (text) =>
      text.replaceAll('http://127.0.0.1:3030', this.service),
    );
    return `${host.url}/`;
  }

  /** Runs the example's own server until the example is removed. @returns its address */
  async start(): Promise<string> {
    const port = await freePort();
    const env = { ...process.env, PORT: String(port) };
    // A group of its own, because npm starts the server as a process of its own.
    this.#server = spawn('npm', ['start'], { cwd: this.#folder.path, env, detached: true, stdio: 'ignore' });
    return `http://127.0.0.1:${port}/`;
  }

  remove(): void {
    if (this.#server?.pid !== undefined && this.#server.exitCode === null) process.kill(-this.#server.pid);
    this.#folder.remove();
  }

  #build(): void {
    const names = ['VITE_JOURNAL_URL', 'JOURNAL_URL', 'PUBLIC_JOURNAL_URL', 'NEXT_PUBLIC_JOURNAL_URL'];
    const env = Object.fromEntries(names.map((name) => [name, this.service]));
    if (this.example !== 'html') this.#folder.npm(['run', 'build'], env);
  }
}

interface TestFixtures {
  /** Copies an example, which reads the test's service. The copy is removed after the test. */
  copyExample(name: string): ExampleSite;
}

/** Gives tests the examples. */
export const test = base.extend<TestFixtures>({
  copyExample: async ({ journal }, use) => {
    const copies: ExampleSite[] = [];
    await use((name) => {
      const copy = new ExampleSite(name, journal.url);
      copies.push(copy);
      return copy;
    });
    for (const copy of copies) copy.remove();
  },
});

export { expect } from '../support/fixtures.ts';
