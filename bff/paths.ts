import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('Journal runs from its own folder: no package.json was found above it');
  return findRoot(parent);
}

/** The project's folder, whether the service runs from its sources or from what was built of them. */
const root = findRoot(dirname(fileURLToPath(import.meta.url)));

/** Where the service finds what it ships with. */
export const paths = {
  packageJson: join(root, 'package.json'),
  sampleJournal: join(root, 'bff/sample/journal'),
  demo: join(root, 'bff/sample/demo'),
  analyticsPage: join(root, 'bff/routes/analytics-page/analytics.html'),
  client: join(root, 'dist/client'),
  embed: join(root, 'dist/embed'),
};
