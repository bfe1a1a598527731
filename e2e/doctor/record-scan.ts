import { expect, type Page } from '../support/fixtures.ts';

/** A phrase of a scan, as far as the tests read it. */
interface ScannedPhrase {
  readonly id: string;
  readonly phrase: string;
}

/** Records what the client announces of its scans. */
export async function recordScan(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('journal:scanComplete', ({ detail }) => Reflect.set(window, 'scan', detail));
  });
}

/** Waits for a scan. @returns the phrases that it has found and missed */
export async function scanOf(page: Page): Promise<{ found: ScannedPhrase[]; missed: ScannedPhrase[] }> {
  const read = () =>
    page.evaluate(() => {
      const detail: unknown = Reflect.get(window, 'scan');
      return detail && JSON.parse(JSON.stringify(detail));
    });
  await expect.poll(read).toMatchObject({ entry: 'the-brass-tides' });
  return read();
}
