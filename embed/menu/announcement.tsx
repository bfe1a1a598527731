import { useEffect, useState } from 'preact/hooks';
import { useI18n } from '../frame/i18n.tsx';
import { FOCUS_EVENT_DELAY } from './annotations/annotation-view.tsx';
import { useMenuState } from './context.tsx';
import { findAnnotation } from './state/menu-state.ts';

/**
 * Tells users of screen readers that an annotation has opened. A tap or click on a highlight leaves the focus in the
 * page; with the focus in this frame, they hear the annotation's heading instead.
 */
export function Announcement() {
  const { messages } = useI18n();
  const [announced, setAnnounced] = useState('');
  const opened = useMenuState((state) => {
    const annotation = state.active === null ? undefined : findAnnotation(state, state.active);
    return annotation?.status === 'ready' ? annotation.value.title : '';
  });
  useEffect(() => {
    setAnnounced('');
    if (opened === '') return;
    const isFocused = () => document.hasFocus() && document.activeElement !== document.body;
    const timer = setTimeout(() => setAnnounced(isFocused() ? '' : opened), FOCUS_EVENT_DELAY);
    return () => clearTimeout(timer);
  }, [opened]);
  return (
    <p class="visually-hidden" role="status">
      {announced === '' ? '' : messages.annotationOpened(announced)}
    </p>
  );
}
