// @ts-check
// `npm run release -- 2.3.0 [--dry-run]`: sets the version, dates the changelog, commits and tags. It pushes nothing.
import { parseArgs } from 'node:util';
import { publication, ReleaseError, release } from './release.mjs';

const { values, positionals } = parseArgs({ options: { 'dry-run': { type: 'boolean' } }, allowPositionals: true });
const isRehearsal = values['dry-run'] === true;
const [version = ''] = positionals;
try {
  const files = release(process.cwd(), version, new Date().toISOString().slice(0, 10), isRehearsal);
  const commit = isRehearsal ? 'Nothing is changed. The commit would be' : 'The commit, which "git show" shows, is';
  console.log(`${commit} "Release ${version}", with the tag v${version} and these files:`);
  for (const line of [...files.map((file) => `  ${file}`), ...publication(version)]) console.log(line);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
