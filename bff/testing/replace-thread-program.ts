import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';
import { onTestFinished } from 'vitest';

/** Makes threads that start from now on run another program, until the returned function is called or the test ends. */
export function replaceThreadProgram(file: string, times = Number.POSITIVE_INFINITY): () => void {
  const { Worker } = threads;
  const set = (Type: typeof Worker) => {
    threads.Worker = Type;
    syncBuiltinESMExports();
  };
  const restore = () => set(Worker);
  let started = 0;
  set(
    class extends Worker {
      constructor(_file: string | URL, options?: threads.WorkerOptions) {
        super(file, { ...options, argv: [], execArgv: [] });
        started += 1;
        if (started === times) restore();
      }
    },
  );
  onTestFinished(restore);
  return restore;
}
