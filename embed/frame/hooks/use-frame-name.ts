import { useEffect } from 'preact/hooks';
import type { MenuPageCalls, Peer } from '../../protocol/index.ts';
import { frameName } from '../frame-name.ts';
import type { I18n } from '../i18n.tsx';
import { ignoreFailure } from '../ignore-failure.ts';
import type { FrameState } from '../state/frame-state.ts';

/**
 * Names the frame in the host page, as "journal: content". The page's client has no messages of its own.
 * @param content what the frame shows
 */
export function useFrameName(
  { entry }: Pick<FrameState, 'entry'>,
  content: string,
  { messages, language }: I18n,
  hostPage: Pick<Peer<MenuPageCalls>, 'setName'>,
): void {
  const title = entry.status === 'ready' ? entry.value.settings.title : null;
  const name = frameName(title, messages, content);
  useEffect(() => {
    hostPage.setName(name, language).catch(ignoreFailure);
  }, [hostPage, name, language]);
}
