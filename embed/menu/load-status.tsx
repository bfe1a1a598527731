import { useState } from 'preact/hooks';
import { Waiting } from '../frame/components/waiting.tsx';
import { useI18n } from '../frame/i18n.tsx';

/** Tells that something is loading, after a while with a button to ask again. @param retry asks again */
export function Progress({ retry }: { retry?: () => void }) {
  const { messages } = useI18n();
  const [attempt, setAttempt] = useState(0);
  const again = () => {
    setAttempt(attempt + 1);
    retry?.();
  };
  return <Waiting key={attempt} messages={messages} retry={retry && again} />;
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
