import type { EntryResponse } from '../../../bff/contract/index.ts';
import { frameEntry } from './frame-data.ts';
import type { FrameAction } from './frame-state.ts';

/**
 * Shows the page's current entry in place of the one shown. Of several calls under way only the last one's answer counts.
 * @returns the function to call, which settles when the entry is shown or has failed
 */
export function entryLoader(
  getEntry: () => Promise<EntryResponse>,
  dispatch: (action: FrameAction) => void,
): () => Promise<void> {
  let asked = 0;
  return async () => {
    asked += 1;
    const mine = asked;
    dispatch({ type: 'entry', entry: { status: 'loading' } });
    const answer = await getEntry().catch(() => null);
    if (mine !== asked) return;
    const entry = answer === null ? null : frameEntry(answer);
    dispatch({ type: 'entry', entry: entry === null ? { status: 'failed' } : { status: 'ready', value: entry } });
  };
}
