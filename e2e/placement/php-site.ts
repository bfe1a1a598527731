import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findTestChromium } from '../../.ci/setup/programs.mjs';
import { freePort } from '../../bff/testing/free-port.ts';
import { RESPONSES_FILE, type RecordedResponse } from './recorded-site.ts';

/** A PHP application that renders a page. */
export interface PhpApplication {
  /** Folder of its files. */
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Narrow and wide windows load different files. */
const WIDTHS = [390, 1920];
const START_TIMEOUT_MS = 10_000;

/** Runs an application with PHP's own server. @param use receives its origin */
async function whileServed({ folder, env }: PhpApplication, use: (origin: string) => Promise<void>): Promise<void> {
  const address = `127.0.0.1:${await freePort()}`;
  const server = spawn('php', ['-S', address, '-t', folder], { env: { ...process.env, ...env }, stdio: 'pipe' });
  try {
    await new Promise<void>((resolve, reject) => {
      server.stderr.on('data', (text) => String(text).includes('started') && resolve());
      server.once('error', reject);
      setTimeout(() => reject(new Error('PHP did not start')), START_TIMEOUT_MS).unref();
    });
    await use(`http://${address}`);
  } finally {
    server.kill('SIGKILL');
  }
}

/**
 * Records what a PHP application answers while a browser shows some of its pages.
 * @param folder receives the recorded site
 * @param paths of the pages, with their queries
 */
export async function recordSite(application: PhpApplication, folder: string, paths: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const responses: Record<string, RecordedResponse> = {};
  let count = 0;
  await whileServed(application, async (origin) => {
    const browser = await chromium.launch({ executablePath: findTestChromium() });
    try {
      for (const width of WIDTHS)
        for (const path of paths) {
          const page = await browser.newPage({ viewport: { width, height: 900 } });
          const saved: Promise<void>[] = [];
          page.on('response', (response) => {
            const { origin: from, pathname, search } = new URL(response.url());
            if (from !== origin || !response.ok()) return;
            const save = async () => {
              const file = `response-${count++}`;
              responses[pathname + search] = { file, type: (await response.headerValue('content-type')) ?? '' };
              writeFileSync(join(folder, file), await response.body());
            };
            saved.push(save());
          });
          await page.goto(origin + path, { waitUntil: 'networkidle' });
          await Promise.all(saved);
          await page.close();
        }
    } finally {
      await browser.close();
    }
  });
  writeFileSync(join(folder, RESPONSES_FILE), JSON.stringify(responses));
}
