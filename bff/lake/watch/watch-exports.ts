import path from 'node:path';
import { watch } from 'chokidar';
import { datasetOf } from '../export/find-exports.ts';

/**
 * Polling intervals in milliseconds. Native file events follow a folder that is moved away and miss the folder that
 * takes its name, and mounted folders often send none. An edit must be noticed within a second, so documents are polled
 * more often than binary files, which are images and archives.
 */
const polling = { usePolling: true, interval: 100, binaryInterval: 500 };

/** A dataset is reported after this many milliseconds without another change, because writing an export takes a while. */
const settleMs = 350;

/** The depth of `DATASET/EXPORT-FOLDER/images/FILE` below the lake's folder. */
const depth = 3;

/**
 * Reports the dataset of an export that was changed, added or removed.
 *
 * @returns a function that stops watching
 */
export async function watchExports(
  folder: string,
  onChange: (dataset: string) => void,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const timers = new Map<string, NodeJS.Timeout>();
  const scheduleReport = (dataset: string): void => {
    clearTimeout(timers.get(dataset));
    timers.set(dataset, setTimeout(onChange, settleMs, dataset));
  };
  const datasetAt = (file: string): string | null => datasetOf(path.relative(folder, file).split(path.sep)[0] ?? '');
  const ignored = (file: string): boolean => file !== folder && datasetAt(file) === null;
  const watcher = watch(folder, { ...polling, ignored, ignoreInitial: true, depth });
  watcher.on('error', onError);
  watcher.on('all', (_, file) => {
    const dataset = datasetAt(file);
    if (dataset !== null) scheduleReport(dataset);
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return async () => {
    for (const timer of timers.values()) clearTimeout(timer);
    await watcher.close();
  };
}
