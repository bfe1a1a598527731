import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useI18n } from '../i18n.tsx';
import { useLoadable } from '../use-loadable.ts';

/** In milliseconds. A quick response arrives before anything is shown. */
const SHORT_WAIT = 300;
/** In milliseconds. After this time, readers want to know that it is still loading, and may try again. */
const LONG_WAIT = 6_000;

/** Shows that something is loading, after a while with a button to try again. */
function Progress({ retry }: { retry: () => void }) {
  const { messages } = useI18n();
  const [attempt, setAttempt] = useState(0);
  const [message, setMessage] = useState<'loading' | 'stillWaiting'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt waits anew
  useEffect(() => {
    setMessage(undefined);
    const timers = [setTimeout(setMessage, SHORT_WAIT, 'loading'), setTimeout(setMessage, LONG_WAIT, 'stillWaiting')];
    return () => timers.forEach(clearTimeout);
  }, [attempt]);
  const startAgain = () => {
    setAttempt(attempt + 1);
    retry();
  };
  return (
    <div class="line waiting">
      {/* A status is announced when its text changes, so it is there before its text. */}
      <p class="label" role="status">
        {message ? messages[message] : ''}
      </p>
      {message === 'stillWaiting' ? (
        <button type="button" class="action" onClick={startAgain}>
          {messages.retry}
        </button>
      ) : null}
    </div>
  );
}

/** Stands in the place of what is not loaded yet or could not be loaded, with a button to try again. */
export function LoadStatus({ status, retry }: { status: 'loading' | 'failed'; retry: () => void }) {
  const { messages } = useI18n();
  if (status === 'loading') return <Progress retry={retry} />;
  return (
    <div role="alert">
      <p class="failure">{messages.loadFailed}</p>
      <button type="button" class="action" onClick={retry}>
        {messages.retry}
      </button>
    </div>
  );
}

type RenderFile<File> = (file: File) => ComponentChildren;

/** Renders what a file contains that is fetched only when a reader needs it. */
export function Lazy<File>({ load, children }: { load: () => Promise<File>; children: RenderFile<File> }) {
  const { loaded, retry } = useLoadable(load);
  if (loaded.status !== 'ready') return <LoadStatus status={loaded.status} retry={retry} />;
  return <>{children(loaded.value)}</>;
}
