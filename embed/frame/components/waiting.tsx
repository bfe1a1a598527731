import { useEffect, useState } from 'preact/hooks';

/** In milliseconds. A quick answer comes before anything is said. */
const SHORT_WAIT = 300;
/** In milliseconds. After so long, readers want to know that something still happens, and may ask again. */
const LONG_WAIT = 6_000;

interface Props {
  readonly messages: { readonly loading: string; readonly stillWaiting: string; readonly retry: string };
  /** Asks again. Without it, only the page can. */
  readonly retry?: (() => void) | undefined;
}

/** Tells that something is loading, and after a while that it is still awaited. Screen readers announce both. */
export function Waiting({ messages, retry }: Props) {
  const [stage, setStage] = useState<'quick' | 'slow' | 'long'>('quick');
  useEffect(() => {
    const timers = [setTimeout(setStage, SHORT_WAIT, 'slow'), setTimeout(setStage, LONG_WAIT, 'long')];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <div class="line waiting">
      {/* A status is announced when its text changes, so it is there before its text. */}
      <p class="label" role="status">
        {stage === 'quick' ? '' : stage === 'slow' ? messages.loading : messages.stillWaiting}
      </p>
      {stage === 'long' && retry !== undefined ? (
        <button type="button" class="action" onClick={retry}>
          {messages.retry}
        </button>
      ) : null}
    </div>
  );
}
