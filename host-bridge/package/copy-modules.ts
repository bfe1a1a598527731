import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '../guards.ts';

/** Sources are named from the build's folder. In the package, there is no such folder above the map. */
function withPackagePaths(text: string): string {
  const map: unknown = JSON.parse(text);
  if (!isRecord(map) || !Array.isArray(map.sources)) throw new Error('A source map has no sources');
  return JSON.stringify({ ...map, sources: map.sources.map((source) => String(source).replace(/^(\.\.\/)+/, '')) });
}

/** A file for scripts that the service has served before. */
const SERVED_ONLY = 'journal-frames.mjs';

/** Copies the built modules with their source maps. @param maps folder of the maps @returns the modules' names */
export async function copyModules(from: string, maps: string, to: string): Promise<readonly string[]> {
  const modules = (await readdir(from)).filter((name) => name.endsWith('.mjs') && name !== SERVED_ONLY);
  const mapped = new Set(await readdir(maps));
  await Promise.all(
    modules.map(async (name) => {
      const map = `${name}.map`;
      const code = (await readFile(join(from, name), 'utf8')).trimEnd();
      if (!mapped.has(map)) return writeFile(join(to, name), `${code}\n`);
      await writeFile(join(to, map), withPackagePaths(await readFile(join(maps, map), 'utf8')));
      await writeFile(join(to, name), `${code}\n//# sourceMappingURL=${map}\n`);
    }),
  );
  return modules;
}
