import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { killProgram } from '../../../testing/kill-program.ts';
import { SITE_MARKER, SiteFolder } from '../site-folder.ts';

/** Enough that writing a site takes as long as replacing it. */
const FILES = 60;
/** Every third file is the same in all sites, and every fifth is in none but the own one. */
const KEPT = 3;
const OWN = 5;

/** The files of a site of which every part has the same number. */
export const numberedFiles = (number: number): (readonly [name: string, text: string])[] =>
  Array.from({ length: FILES }, (_, index) => {
    const name = `part-${index % 7}/${index % OWN === 0 ? `${index}-${number}` : index}`;
    return [name, index % KEPT === 0 ? 'as ever' : `${number}`.repeat(2_000)];
  });

/** The number of a whole site; null for one that is half, or of two sites. */
export function numberOf(out: string): number | null {
  if (!existsSync(out)) return null;
  const names = readdirSync(out, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const found = names.map(({ parentPath, name }) => path.relative(out, path.join(parentPath, name)));
  const own = found.find((name) => name.startsWith('part-0/0-'));
  const number = Number(own?.split('-').at(-1));
  const files = numberedFiles(number);
  const isWhole = found.length === files.length + 1 && found.includes(SITE_MARKER);
  const isSame = ([name, text]: readonly [string, string]) =>
    found.includes(name) && readFileSync(path.join(out, name), 'utf8') === text;
  return isWhole && files.every(isSame) ? number : null;
}

/** What exports have left beside a site. */
const left = (out: string) => readdirSync(path.dirname(out)).filter((name) => name.startsWith('.'));

/**
 * Starts a program that writes a site again and again, and kills it at random.
 * @returns what is wrong afterwards; null if the site is whole, at once or after the next program has begun
 */
export async function killWhileExporting(out: string): Promise<string | null> {
  const hasSite = existsSync(out);
  await killProgram({ file: new URL('export-again.ts', import.meta.url), argument: out, maxWaitMs: 40 });
  if (existsSync(out) && numberOf(out) === null) return 'half a site';
  // Only what was left long ago is removed.
  for (const name of left(out)) utimesSync(path.join(path.dirname(out), name), 0, 0);
  const next = new SiteFolder(out);
  next.discard();
  if (left(out).length > 0) return `${left(out)} stays beside the site`;
  if (!hasSite && !existsSync(out)) return null;
  return numberOf(out) === null ? 'the site is not put back' : null;
}
