import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../bff/testing/free-port.ts';
import { temporaryFolder } from '../../bff/testing/temporary-folder.ts';
import { test as base } from '../support/fixtures.ts';
import { exportSite } from './support/export-site.ts';

/** Where an exported journal is, and what sends it. */
interface Site {
  readonly folder: string;
  readonly url: string;
  readonly port: number;
}

/** Gives tests an exported journal. */
export const test = base.extend<{ site: Site }>({
  /** What `journal new` writes, exported. */
  site: async ({}, use) => {
    const { folder, remove } = await temporaryFolder();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const [source, site] = [join(folder, 'journal'), join(folder, 'site')];
    await promisify(execFile)(process.execPath, ['dist/bff/journal.js', 'new', source]);
    await exportSite(site, url, source);
    await use({ folder: site, url, port });
    await remove();
  },
});

export { expect } from '../support/fixtures.ts';
