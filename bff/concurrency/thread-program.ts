import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const filePath = (name: string, moduleUrl: string): string => fileURLToPath(new URL(name, moduleUrl));

/**
 * Finds the program of a thread. In the source tree it is a TypeScript file, which is bundled first. In the build it
 * lies beside the server's file, or one folder above a shared chunk; `x-entry.ts` is `x.js` there.
 * @param source relative to the module that starts the thread
 * @param moduleUrl that module
 * @returns the program and its arguments
 */
export function threadProgram(source: string, moduleUrl: string) {
  if (moduleUrl.endsWith('.ts'))
    return { file: filePath('run-typescript.cjs', import.meta.url), argv: [filePath(source, moduleUrl)] };
  const built = path.basename(source).replace('-entry.ts', '.js');
  const sibling = filePath(built, moduleUrl);
  return { file: existsSync(sibling) ? sibling : filePath(`../${built}`, moduleUrl), argv: [] };
}
