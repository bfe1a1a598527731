import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A thread's program, and the arguments that Node needs to run it. */
export interface ThreadProgram {
  file: string;
  execArgv: string[];
}

/** The files of a thread's program. */
export interface ThreadFiles {
  /** Relative to the module that starts the thread. */
  readonly source: string;
  readonly built: string;
}

const REGISTER_TYPESCRIPT = new URL('register-typescript.mjs', import.meta.url).href;

/**
 * Finds the program of a thread. In the source tree it is a TypeScript file, which Node runs through tsx. In the build
 * it lies beside the server's file, or one folder above a shared chunk.
 * @param moduleUrl the module that starts the thread
 */
export function threadProgram({ source, built }: ThreadFiles, moduleUrl: string): ThreadProgram {
  if (moduleUrl.endsWith('.ts')) {
    return { file: filePath(source, moduleUrl), execArgv: ['--import', REGISTER_TYPESCRIPT] };
  }
  const sibling = filePath(built, moduleUrl);
  return { file: existsSync(sibling) ? sibling : filePath(`../${built}`, moduleUrl), execArgv: [] };
}

function filePath(name: string, moduleUrl: string): string {
  return fileURLToPath(new URL(name, moduleUrl));
}
