import type { EntryResponse } from '../../../bff/contract/index.ts';
import type { FrameEntry } from './frame-data.ts';
import type { FrameAction, Loadable } from './frame-state.ts';

/**
 * Creates a function that replaces the entry with the host page's current one. When calls overlap, only the answer to
 * the last one counts.
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
    const entry = await getEntry().then(
      (response): Loadable<FrameEntry> => ({ status: 'ready', value: response }),
      (): Loadable<FrameEntry> => ({ status: 'failed' }),
    );
    if (thisCall === lastCall) dispatch({ type: 'entry', entry });
  };
}
