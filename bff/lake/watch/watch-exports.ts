import path from 'node:path';
import { watch } from 'chokidar';
import { datasetOf } from '../export/find-exports.ts';

/**
 * Files are looked at by name, so often in milliseconds: the system's own notices stay with a folder that is moved away
 * and say nothing of the one that takes its name, and mounted folders often send none. An edit is to be seen within a
 * second, so documents are looked at more often than what is binary: pictures, which are many, and archives.
 */
const polling = { usePolling: true, interval: 100, binaryInterval: 500 };

/** Milliseconds without another change after which a dataset counts as changed: files are long, and an export is many. */
const quietMs = 350;

/** From the lake's folder to `DATASET/EXPORT-FOLDER/images/FILE`. */
const depth = 3;

/**
 * Tells which dataset's export has changed, appeared or gone, once it has been quiet for a moment.
 *
 * @returns stops watching
 */
export async function watchExports(
  folder: string,
  onChange: (dataset: string) => void,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const timers = new Map<string, NodeJS.Timeout>();
  const changed = (dataset: string): void => {
    clearTimeout(timers.get(dataset));
    timers.set(dataset, setTimeout(onChange, quietMs, dataset));
  };
  const datasetAt = (file: string): string | null => datasetOf(path.relative(folder, file).split(path.sep)[0] ?? '');
  const ignored = (file: string): boolean => file !== folder && datasetAt(file) === null;
  const watcher = watch(folder, { ...polling, ignored, ignoreInitial: true, depth });
  watcher.on('error', onError);
  watcher.on('all', (_, file) => {
    const dataset = datasetAt(file);
    if (dataset !== null) changed(dataset);
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return async () => {
    for (const timer of timers.values()) clearTimeout(timer);
    await watcher.close();
  };
}
