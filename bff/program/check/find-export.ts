import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type ExportLocation, findExports, LakeError, locateExport, refuseArchives } from '../../lake/index.ts';

/**
 * The exports that a path names: one export, or all in a folder.
 * @throws LakeError if it names none
 */
export async function findExportsAt(target: string): Promise<readonly ExportLocation[]> {
  const full = path.resolve(target);
  const found = await stat(full).catch(() => null);
  if (found === null) throw new LakeError('there is no such file or folder', { file: target });
  await refuseArchives(full);
  const isUnpacked = found.isDirectory() && (await stat(path.join(full, 'data.ndjson')).catch(() => null)) !== null;
  if (found.isDirectory() && !isUnpacked) return requireSome([...(await findExports(full)).values()], target);
  const location = await locateExport(path.dirname(full), path.basename(full));
  return requireSome(location === null ? [] : [location], target);
}

function requireSome(exports: readonly ExportLocation[], target: string): readonly ExportLocation[] {
  if (exports.length > 0) return exports;
  const expected = 'expected DATASET.ndjson, an unpacked export, or a folder with one of them';
  throw new LakeError(`no export; ${expected}`, { file: target });
}
