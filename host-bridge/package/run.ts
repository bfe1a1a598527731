// `npm run package`: writes the client's package into dist/package and packs it beside that folder.
import { execFileSync } from 'node:child_process';
import { writePackage } from './write-package.ts';

await writePackage('dist/package');
const args = ['pack', './dist/package', '--pack-destination', 'dist', '--json'];
const [packed] = JSON.parse(
  execFileSync('npm', args, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
);
console.log(`dist/${packed.filename}: ${packed.files.length} files, ${Math.round(packed.size / 1000)} KB`);
