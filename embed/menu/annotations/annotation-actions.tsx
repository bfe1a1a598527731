import { BackIcon, ForwardIcon } from '../../frame/components/icons.tsx';
import { useI18n } from '../../frame/i18n.tsx';
import { ignoreFailure } from '../../frame/ignore-failure.ts';
import { useHostPage } from '../context.tsx';
import { CopyLink } from './copy-link.tsx';
import { ShowInText } from './show-in-text.tsx';

interface Props {
  readonly id: string;
  /** Whether to show the buttons to the next and the previous annotation. */
  readonly hasSteps?: boolean;
}

/** The buttons to the neighbouring annotations in the text. */
function Steps() {
  const hostPage = useHostPage();
  const { messages } = useI18n();
  const step = (direction: 'next' | 'previous') => hostPage.stepAnnotation(direction, 'button').catch(ignoreFailure);
  return (
    <span class="steps">
      <button type="button" class="action" onClick={() => step('previous')}>
        <BackIcon />
        <span class="visually-hidden">{messages.previousAnnotation}</span>
      </button>
      <button type="button" class="action" onClick={() => step('next')}>
        <ForwardIcon />
        <span class="visually-hidden">{messages.nextAnnotation}</span>
      </button>
    </span>
  );
}

/** What a reader can do with an open annotation, below its text. */
export function AnnotationActions({ id, hasSteps = false }: Props) {
  return (
    <div class="label annotation-actions">
      <ShowInText id={id} />
      <CopyLink id={id} />
      {hasSteps ? <Steps /> : null}
    </div>
  );
}
