import { useEffect, useState } from 'preact/hooks';

/** In milliseconds. After this time a button is as before. */
const CONFIRMATION_TIME = 3_000;

/**
 * Copies to the clipboard, and says how that went. Browsers refuse by the user's wish, and on pages that are not secure
 * contexts.
 */
export function useCopy() {
  const [state, setState] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState(undefined), CONFIRMATION_TIME);
    return () => clearTimeout(timer);
  }, [state]);
  async function copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      return true;
    } catch {
      setState('refused');
      return false;
    }
  }
  return { state, copy };
}
