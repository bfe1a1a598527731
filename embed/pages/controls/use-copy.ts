import { useConfirmation } from '../../frame/use-confirmation.ts';

/**
 * Copies to the clipboard, and says how that went. Browsers refuse by the user's wish, and on pages that are not secure
 * contexts.
 */
export function useCopy() {
  const { state, setState } = useConfirmation<'copied' | 'refused'>((end) => end === 'copied');
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
