import { useState } from 'preact/hooks';
import { useI18n } from '../../frame/i18n.tsx';
import { ignoreFailure } from '../../frame/ignore-failure.ts';
import { useHostPage } from '../context.tsx';

/** The button that leads from an annotation to its next phrase in the page. */
export function ShowInText({ id }: { id: string }) {
  const hostPage = useHostPage();
  const { messages } = useI18n();
  const [isMissing, setIsMissing] = useState(false);
  const show = () => hostPage.showInText(id).then((isShown) => setIsMissing(!isShown), ignoreFailure);
  return isMissing ? (
    <span role="status">{messages.notInText}</span>
  ) : (
    <button type="button" class="action" onClick={show}>
      {messages.showInText}
    </button>
  );
}
