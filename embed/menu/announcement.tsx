import { useEffect, useState } from 'preact/hooks';
import { useI18n } from '../frame/i18n.tsx';

/** The frame's `focus` event may fire this many milliseconds after the page's call that focuses the frame. */
export const FOCUS_EVENT_DELAY = 500;

/**
 * Tells screen readers what has opened. With the focus in this frame, they hear its heading instead.
 *
 * @param opened the title of an annotation, or the text of a note; empty for nothing
 */
export function Announcement({ opened }: { readonly opened: string }) {
  const { messages, fill } = useI18n();
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    setAnnounced('');
    if (opened === '') return;
    const isFocused = () => document.hasFocus() && document.activeElement !== document.body;
    const timer = setTimeout(() => setAnnounced(isFocused() ? '' : opened), FOCUS_EVENT_DELAY);
    return () => clearTimeout(timer);
  }, [opened]);
  return (
    <p class="visually-hidden" role="status">
      {announced === '' ? '' : fill(messages.annotationOpened, announced)}
    </p>
  );
}
