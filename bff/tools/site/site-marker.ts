import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { coveredProblem } from '../../folder/index.ts';

/** The file by which an export knows a folder that it may replace. */
export const SITE_MARKER = 'journal-site.json';

const Marker = Type.Object({ names: Type.Array(Type.String()) });

const REMEDY = 'name a new or empty folder, or an earlier site';

/** The content of the marker: what the site's own folder holds. @param files the names of all files */
export function markerOf(files: Iterable<string>): Buffer {
  const names = new Set([SITE_MARKER]);
  for (const file of files) names.add(file.split('/', 1)[0] ?? '');
  return Buffer.from(`${JSON.stringify({ names: [...names].sort() }, null, 2)}\n`);
}

/** What an export has written into a folder; null for a folder that is no site. */
async function namesOfSite(folder: string): Promise<readonly string[] | null> {
  try {
    const marker: unknown = JSON.parse(await readFile(join(folder, SITE_MARKER), 'utf8'));
    return Value.Check(Marker, marker) ? marker.names : null;
  } catch {
    return null;
  }
}

/** Why the content of a folder may not be replaced by a site; null if it may. */
async function contentProblem(out: string): Promise<string | null> {
  const present = await readdir(out);
  if (present.length === 0) return null;
  const names = await namesOfSite(out);
  if (names === null) return `${out} has other files and no ${SITE_MARKER}; ${REMEDY}`;
  const foreign = present.find((name) => !names.includes(name));
  return foreign === undefined ? null : `${join(out, foreign)} is no part of a site and would be lost; move it`;
}

/**
 * Why a site may not be written as this folder; null if it may.
 * @param source the folder or file that is exported; unset with a hosted lake
 */
export async function outProblem(out: string, source: string | undefined): Promise<string | null> {
  const found = await stat(out).catch(() => null);
  if (found === null) return null;
  if (!found.isDirectory()) return `${out} is a file; ${REMEDY}`;
  const covered = await coveredProblem(out, source === undefined ? {} : { SOURCE: source });
  return covered === null ? contentProblem(out) : `${covered}; ${REMEDY}`;
}
