import { useI18n } from '../frame/i18n.tsx';

/** Tells that something is loading. CSS shows it only after a short delay. */
export function Progress() {
  const { messages } = useI18n();
  return (
    <p class="label progress" role="status">
      {messages.loading}
    </p>
  );
}

/** Tells what could not be loaded, with a button to try again. */
export function Failure({ message, retry }: { message: string; retry: () => void }) {
  const { messages } = useI18n();
  return (
    <div role="alert">
      <p class="failure">{message}</p>
      <button type="button" class="action" onClick={retry}>
        {messages.retry}
      </button>
    </div>
  );
}
