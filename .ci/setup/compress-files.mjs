// @ts-check
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const BEST_BROTLI = 11;
const BEST_GZIP = 9;

/**
 * Ways to encode distances: brotli's default, and some that suit texts with many short words. Which one is smallest
 * depends on the file, and changes with each of its bytes.
 */
const DISTANCE_CODES = /** @type {const} */ ([
  [0, 0],
  [0, 8],
  [0, 12],
  [1, 4],
  [1, 8],
  [1, 16],
  [2, 24],
]).map(([postfix, direct]) => ({
  [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
  [constants.BROTLI_PARAM_NDIRECT]: direct,
}));

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** @param {Buffer} body */
async function smallestBrotli(body) {
  const common = { [constants.BROTLI_PARAM_QUALITY]: BEST_BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const forms = await Promise.all(
    DISTANCE_CODES.map((codes) => brotliBytes(body, { params: { ...common, ...codes } })),
  );
  return forms.reduce((best, form) => (form.length < best.length ? form : best));
}

/** @param {string} file */
async function compressFile(file) {
  const body = await readFile(file);
  await Promise.all([
    smallestBrotli(body).then((bytes) => writeFile(`${file}.br`, bytes)),
    gzipBytes(body, { level: BEST_GZIP }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}

/**
 * Writes the compressed forms of a folder's files beside them, as `.br` and `.gz`. The build does this because the best
 * compression takes about a second, which would delay each start of the service.
 * @param {string} folder a folder without subfolders
 */
export async function compressFiles(folder) {
  const files = (await readdir(folder)).filter((name) => !/\.(br|gz)$/.test(name));
  await Promise.all(files.map((name) => compressFile(join(folder, name))));
}
