import { CloseIcon } from '../../frame/components/icons.tsx';
import { useI18n } from '../../frame/i18n.tsx';
import { useController } from '../context.tsx';

/** The button that closes the open annotation. */
export function CloseAnnotation() {
  const controller = useController();
  const { messages } = useI18n();
  return (
    <button type="button" class="action close" onClick={() => controller.closeAnnotation()}>
      <CloseIcon />
      <span class="visually-hidden">{messages.closeAnnotation}</span>
    </button>
  );
}
