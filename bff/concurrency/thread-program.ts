import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface ThreadFiles {
  /** Relative to the module that starts the thread. */
  readonly source: string;
  readonly built: string;
  /** Whether the program imports a part of itself only when it needs it. */
  readonly importsLater?: true;
}

const REGISTER_TYPESCRIPT = new URL('register-typescript.mjs', import.meta.url).href;

/**
 * Finds the program of a thread. In the source tree it is a TypeScript file, which Node runs through tsx. In the build
 * it lies beside the server's file, or one folder above a shared chunk.
 * @param moduleUrl the module that starts the thread
 * @returns the program, its arguments, and those that Node needs to run it
 */
export function threadProgram({ source, built, importsLater }: ThreadFiles, moduleUrl: string) {
  if (moduleUrl.endsWith('.ts')) {
    const file = filePath(source, moduleUrl);
    if (importsLater) return { file, argv: [], execArgv: ['--import', REGISTER_TYPESCRIPT] };
    // Starts in half the time, which tests feel, but could import no TypeScript later.
    return { file: filePath('run-typescript.cjs', import.meta.url), argv: [file], execArgv: [] };
  }
  const sibling = filePath(built, moduleUrl);
  return { file: existsSync(sibling) ? sibling : filePath(`../${built}`, moduleUrl), argv: [], execArgv: [] };
}

const filePath = (name: string, moduleUrl: string): string => fileURLToPath(new URL(name, moduleUrl));
