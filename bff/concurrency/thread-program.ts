import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface ThreadFiles {
  /** Relative to the module that starts the thread. */
  readonly source: string;
  readonly built: string;
}

const filePath = (name: string, moduleUrl: string): string => fileURLToPath(new URL(name, moduleUrl));

/**
 * Finds the program of a thread. In the source tree it is a TypeScript file, which is bundled first. In the build it
 * lies beside the server's file, or one folder above a shared chunk.
 * @param moduleUrl the module that starts the thread
 * @returns the program and its arguments
 */
export function threadProgram({ source, built }: ThreadFiles, moduleUrl: string) {
  if (moduleUrl.endsWith('.ts'))
    return { file: filePath('run-typescript.cjs', import.meta.url), argv: [filePath(source, moduleUrl)] };
  const sibling = filePath(built, moduleUrl);
  return { file: existsSync(sibling) ? sibling : filePath(`../${built}`, moduleUrl), argv: [] };
}
