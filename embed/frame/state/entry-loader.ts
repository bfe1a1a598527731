import type { EntryResponse } from '../../../bff/contract/index.ts';
import { frameEntry } from './frame-data.ts';
import type { FrameAction } from './frame-state.ts';

/**
 * Creates a function that replaces the entry with the host page's current one. When calls overlap, only the answer to the
 * last one counts.
 * @returns the function; its promise resolves when the entry is ready or has failed
 */
export function createEntryLoader(
  getEntry: () => Promise<EntryResponse>,
  dispatch: (action: FrameAction) => void,
): () => Promise<void> {
  let lastCall = 0;
  return async () => {
    lastCall += 1;
    const thisCall = lastCall;
    dispatch({ type: 'entry', entry: { status: 'loading' } });
    const response = await getEntry().catch(() => null);
    if (thisCall !== lastCall) return;
    const entry = response === null ? null : frameEntry(response);
    dispatch({ type: 'entry', entry: entry === null ? { status: 'failed' } : { status: 'ready', value: entry } });
  };
}
