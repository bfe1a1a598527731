import { CloseIcon } from '../../frame/components/icons.tsx';
import { useWords } from '../../frame/i18n.tsx';
import { useController } from '../context.tsx';

/** Takes the opened annotation away. */
export function CloseAnnotation() {
  const controller = useController();
  const { messages } = useWords();
  return (
    <button type="button" class="action close" onClick={() => controller.closeAnnotation()}>
      <CloseIcon />
      <span class="visually-hidden">{messages.closeAnnotation}</span>
    </button>
  );
}
