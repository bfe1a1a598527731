import { DoiAndDate } from '../frame/components/doi-and-date.tsx';
import type { FrameEntry } from '../frame/state/frame-data.ts';
import { Cite } from './cite.tsx';

/** DOI, citation and date of the menu's own entry. */
export function EntryFacts({ entry }: { entry: FrameEntry['entry'] }) {
  return (
    <DoiAndDate entry={entry}>
      <Cite id={entry.id} />
    </DoiAndDate>
  );
}
