import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Exports a journal with the built program. @param source the journal's folder; by default the sample */
export async function exportSite(out: string, url: string, source: string | null, languages = ['en']): Promise<void> {
  const options = ['--out', out, '--url', url, '--languages', languages.join()];
  await run(process.execPath, ['dist/bff/journal.js', 'export', ...(source === null ? [] : [source]), ...options]);
}
