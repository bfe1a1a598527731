// @ts-check
// `npm run release -- 2.3.0`: sets the version, dates the changelog, commits and tags. It pushes nothing.
import { ReleaseError, release } from './release.mjs';

const [version = ''] = process.argv.slice(2);
try {
  release(process.cwd(), version, new Date().toISOString().slice(0, 10));
  console.log(`Released ${version}. Look at it with "git show", then: git push --follow-tags`);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
