import { useI18n } from '../../frame/i18n.tsx';
import { type FrameEntry, listedAnnotations } from '../../frame/state/frame-data.ts';
import { EntryFacts } from '../entry-facts.tsx';
import { JournalName } from '../journal-name.tsx';
import { Actions } from './actions.tsx';

/**
 * The card beside an article whose title the page shows: one line with the journal's name and the number of annotations.
 * An entry that cannot expand shows its DOI and date here, because it shows them nowhere else.
 */
export function ShortCard({ entry }: { entry: FrameEntry['entry'] }) {
  const { messages, contentLanguage } = useI18n();
  const count = listedAnnotations(entry).length;
  return (
    <>
      <h1 class="visually-hidden" lang={contentLanguage}>
        {entry.title}
      </h1>
      <div class="bar short-bar">
        <JournalName />
        {count === 0 ? null : <p class="label annotation-count">{messages.annotationCount(count)}</p>}
        <Actions isShort />
      </div>
      {entry.apiExpandable ? null : <EntryFacts entry={entry} />}
    </>
  );
}
