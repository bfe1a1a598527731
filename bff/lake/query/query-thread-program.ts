import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A thread's program, and the arguments that Node needs to run it. */
export interface WorkerFile {
  file: string;
  execArgv: string[];
}

/**
 * The query thread's program: in the source tree the TypeScript file, run through tsx; in the build the file that stands
 * beside the server's, or one folder up from a shared chunk.
 */
export function queryWorkerFile(here = import.meta.url): WorkerFile {
  if (here.endsWith('.ts'))
    return {
      file: at('../query-worker-entry.ts', here),
      execArgv: ['--import', new URL('typescript-in-thread.mjs', here).href],
    };
  const beside = at('query-worker.js', here);
  return { file: existsSync(beside) ? beside : at('../query-worker.js', here), execArgv: [] };
}

function at(name: string, here: string): string {
  return fileURLToPath(new URL(name, here));
}
