import { useEffect, useState } from 'preact/hooks';

/** In milliseconds. After this time a button is as before. */
const CONFIRMATION_TIME = 3_000;

const blob = (type: string, text: string) => new Blob([text], { type });

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
  /** @param html the same with its form, for editors of rich text */
  async function copy(text: string, html?: string): Promise<boolean> {
    try {
      // Not all browsers copy more than text.
      if (html === undefined) await navigator.clipboard.writeText(text);
      else
        await navigator.clipboard.write([
          new ClipboardItem({ 'text/plain': blob('text/plain', text), 'text/html': blob('text/html', html) }),
        ]);
      setState('copied');
      return true;
    } catch {
      setState('refused');
      return false;
    }
  }
  return { state, copy };
}
