import { useI18n } from '../frame/i18n.tsx';
import { useController, useMenuState } from './context.tsx';

/**
 * The last control of the card: it returns the focus to where it was in the page's text. It is visible only while it
 * has the focus. Escape does the same, but touch screens and switches have no such key.
 */
export function BackToText() {
  const controller = useController();
  const disconnected = useMenuState((state) => state.disconnected);
  const isPanel = useMenuState((state) => state.presentation === 'panel');
  const { messages } = useI18n();
  // A panel has a button that closes it and does the same.
  if (disconnected || isPanel) return null;
  return (
    <button type="button" class="action surface back-to-text" onClick={() => controller.leave()}>
      {messages.backToText}
    </button>
  );
}
