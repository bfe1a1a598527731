import { useI18n } from '../../frame/i18n.tsx';
import { useController } from '../context.tsx';
import { JournalName } from '../journal-name.tsx';
import { Failure } from '../load-status.tsx';

/** The card of an entry that failed to load, with a button to try again. */
export function FailedCard() {
  const { messages } = useI18n();
  const controller = useController();
  return (
    <header class="surface card menu-card">
      <JournalName />
      <Failure message={messages.entryFailed} retry={() => controller.loadEntry()} />
    </header>
  );
}
