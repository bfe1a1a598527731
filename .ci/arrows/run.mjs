// @ts-check
// `npm run arrows`: checks every import against `folders.mjs`. `npm run arrows -- --draw` draws them as a picture.
import { cruise } from 'dependency-cruiser';
import { CHECKING, RESOLVING } from './dependency-cruiser.mjs';
import { draw } from './draw.mjs';

const ROOTS = ['.ci', 'bff', 'embed', 'host-bridge', 'e2e', 'vite.config.ts', 'playwright.config.ts'];

if (process.argv.includes('--draw')) {
  await draw('bff/docs/arrows.svg');
} else {
  const { output, exitCode } = await cruise(ROOTS, { ...CHECKING, outputType: 'err-long' }, RESOLVING);
  console.log(output);
  process.exitCode = exitCode;
}
