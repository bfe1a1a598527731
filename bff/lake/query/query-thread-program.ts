import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A thread's program, and the arguments that Node needs to run it. */
export interface ThreadProgram {
  file: string;
  execArgv: string[];
}

/**
 * Finds the program of a query thread. In the source tree it is a TypeScript file, which Node runs through tsx. In the
 * build it lies beside the server's file, or one folder above a shared chunk.
 */
export function queryThreadProgram(moduleUrl = import.meta.url): ThreadProgram {
  if (moduleUrl.endsWith('.ts')) {
    const registerTypeScript = new URL('register-typescript.mjs', moduleUrl).href;
    return { file: filePath('query-thread-entry.ts', moduleUrl), execArgv: ['--import', registerTypeScript] };
  }
  const sibling = filePath('query-thread.js', moduleUrl);
  return { file: existsSync(sibling) ? sibling : filePath('../query-thread.js', moduleUrl), execArgv: [] };
}

function filePath(name: string, moduleUrl: string): string {
  return fileURLToPath(new URL(name, moduleUrl));
}
