// @ts-check
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const BEST_BROTLI = 11;
const BEST_GZIP = 9;

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** @param {string} file */
async function compressFile(file) {
  const body = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BEST_BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  await Promise.all([
    brotliBytes(body, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
    gzipBytes(body, { level: BEST_GZIP }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}

/**
 * Puts the compressed forms of a folder's files beside them, `.br` and `.gz`: the best ones take about a second of
 * computing, which every start of a service would pay.
 * @param {string} folder one that holds files and compressed forms of earlier ones, no folders
 */
export async function compressFiles(folder) {
  const files = (await readdir(folder)).filter((name) => !/\.(br|gz)$/.test(name));
  await Promise.all(files.map((name) => compressFile(join(folder, name))));
}
