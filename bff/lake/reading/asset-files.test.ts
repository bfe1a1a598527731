import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { setUpLakeFolder } from '../testing/lake-folder.ts';
import { picture } from '../testing/picture.ts';
import { writeExport } from '../testing/write-export.ts';

const lake = setUpLakeFolder();

/** A process that reads the asset files of an export and prints their number. */
const program = `
import { readAssetFiles } from ${JSON.stringify(new URL('./asset-files.ts', import.meta.url).href)};
console.log((await readAssetFiles(process.argv[1], 'production', {})).length);
`;

it('hashes 300 files with 128 file descriptors', async () => {
  const png = await picture(3, 2);
  const files = Array.from({ length: 300 }, (_, number) => [`images/picture ${number}.png`, png]);
  await writeExport(lake.at('production'), [], { files: Object.fromEntries(files) });
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', program, lake.at('production')];
  const { stdout } = await promisify(execFile)('sh', ['-c', 'ulimit -n 128; exec "$@"', 'sh', ...node]);
  expect(stdout).toBe('300\n');
});
