import { ignoreFailure } from '../../frame/ignore-failure.ts';
import { type MenuPageCalls, type Peer, stepDirection } from '../../protocol/index.ts';

/** Whether the event has another meaning: the reader types, or presses a shortcut. */
function isTaken(event: KeyboardEvent): boolean {
  const isTyping = event.target instanceof Element && event.target.matches('input');
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  return isTyping || hasModifier || event.repeat || event.isComposing || event.defaultPrevented;
}

/**
 * Leads to the neighbouring annotations by the keys N and P, unless the page has turned them off. The focus is in the
 * menu when its document receives a key.
 */
export function watchAnnotationKeys(target: Document, hostPage: Pick<Peer<MenuPageCalls>, 'stepAnnotation'>): void {
  target.addEventListener('keydown', (event) => {
    const direction = stepDirection(event);
    if (direction !== undefined && !isTaken(event)) hostPage.stepAnnotation(direction, 'key').catch(ignoreFailure);
  });
}
