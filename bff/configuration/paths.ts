import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder)
    throw new Error('No package.json was found in the folders above this file: run Journal from its own folder');
  return findRoot(parent);
}

/** The project's folder, whether the service runs from its sources or from the build. */
const root = findRoot(dirname(fileURLToPath(import.meta.url)));

/** Paths of the files that the service ships with. */
export const paths = {
  packageJson: join(root, 'package.json'),
  sampleJournal: join(root, 'bff/sample/journal'),
  demo: join(root, 'bff/sample/demo'),
  citationStyles: join(root, 'bff/citations/styles'),
  docs: join(root, 'bff/docs'),
  recipes: join(root, 'bff/integrations/deploy'),
  security: join(root, '.github/SECURITY.md'),
  changelog: join(root, '.github/CHANGELOG.md'),
  notice: join(root, 'NOTICE.md'),
  pages: join(root, 'bff/pages'),
  analyticsPage: join(root, 'bff/pages/documentation/analytics.html'),
  client: join(root, 'dist/client'),
  embed: join(root, 'dist/embed'),
  site: join(root, 'dist/site'),
};
