import { useWords } from '../../frame/i18n.tsx';
import { useController } from '../context.tsx';

/** An entry on its way: the title's room is kept, and progress shows once the wait can be felt. */
export function PendingCard() {
  const { messages } = useWords();
  return (
    <header class="surface card menu-card" aria-busy="true">
      <p class="label">{messages.journal}</p>
      <div class="title-room" />
      <p class="label progress" role="status">
        {messages.loading}
      </p>
    </header>
  );
}

/** An entry that did not come: what happened, and what the reader can do. */
export function FailedCard() {
  const { messages } = useWords();
  const controller = useController();
  return (
    <header class="surface card menu-card">
      <p class="label">{messages.journal}</p>
      <p class="failure" role="alert">
        {messages.entryFailed}
      </p>
      <button type="button" class="action" onClick={() => controller.loadEntry()}>
        {messages.retry}
      </button>
    </header>
  );
}
