import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Annotation } from '../../../bff/contract/index.ts';
import { Heading } from '../../frame/components/heading.tsx';
import { BackIcon } from '../../frame/components/icons.tsx';
import { useWords } from '../../frame/i18n.tsx';
import type { Loadable } from '../../frame/state/frame-state.ts';
import { AnnotationLinks } from '../../rich-text/links.tsx';
import { useController, useMenuState } from '../context.tsx';
import { lookUp } from '../state/menu-state.ts';
import { AnnotationText } from './annotation-text.tsx';
import { AnnotationType } from './annotation-type.tsx';
import { Scroller } from './scroller.tsx';
import { useTrail } from './use-history.ts';

interface Props {
  /** Where the reader starts: slug or document reference. */
  readonly id: string;
  /** Level of the annotation's heading. */
  readonly level: number;
  /** Long text scrolls on the card. Without it, all of it is laid out. */
  readonly scrolls?: boolean;
  /** The heading takes the focus, if the reader's is in this frame. */
  readonly takesFocus?: boolean;
  /** Controls beside the heading. */
  readonly children?: ComponentChildren;
}

function Back({ to, onClick }: { to: string; onClick: () => void }) {
  const { messages } = useWords();
  const previous = useMenuState((state) => lookUp(state, to));
  const title = previous?.status === 'ready' ? previous.value.title : '…';
  return (
    <button type="button" class="action back" onClick={onClick}>
      <BackIcon />
      {messages.backTo(title)}
    </button>
  );
}

function NotThere({ id, status }: { id: string; status: 'loading' | 'failed' }) {
  const controller = useController();
  const { messages } = useWords();
  if (status === 'loading') {
    return (
      <p class="label progress" role="status">
        {messages.loading}
      </p>
    );
  }
  return (
    <div role="alert">
      <p>{messages.annotationFailed}</p>
      <button type="button" class="action" onClick={() => controller.reload(id)}>
        {messages.retry}
      </button>
    </div>
  );
}

function Body({
  id,
  loaded,
  level,
  scrolls,
}: {
  id: string;
  loaded: Loadable<Annotation>;
  level: number;
  scrolls: boolean;
}) {
  if (loaded.status !== 'ready') return <NotThere id={id} status={loaded.status} />;
  const text = <AnnotationText annotation={loaded.value} under={level} />;
  return scrolls ? <Scroller label={loaded.value.title}>{text}</Scroller> : text;
}

const LOADING = { status: 'loading' } as const;

/** Word that the page has given the frame the focus may come so many milliseconds after the page's call. */
const LATEST_WORD = 500;

/** One annotation. Links to others open in its place, with a way back. */
export function AnnotationView({ id, level, scrolls = false, takesFocus = false, children }: Props) {
  const controller = useController();
  const { contentLanguage } = useWords();
  const trail = useTrail(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const loaded = useMenuState((state) => lookUp(state, trail.current)) ?? LOADING;
  const { moved } = trail;
  useEffect(() => controller.load(trail.current), [controller, trail.current]);
  useEffect(() => {
    if (!takesFocus) return;
    if (document.hasFocus()) return heading.current?.focus();
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(LATEST_WORD)]);
    window.addEventListener('focus', () => heading.current?.focus(), { once: true, signal });
    return () => stop.abort();
  }, [takesFocus]);
  // Apart from the above: a card that is closed no longer takes the focus, and must not take it once more for that.
  useEffect(() => {
    if (moved && trail.current !== '') heading.current?.focus();
  }, [moved, trail.current]);
  return (
    <AnnotationLinks.Provider value={trail.follow}>
      {trail.previous === undefined ? null : <Back to={trail.previous} onClick={trail.goBack} />}
      <div class="annotation-head">
        <Heading level={level} ref={heading} tabIndex={-1} class="annotation-title" lang={contentLanguage} dir="auto">
          {loaded.status === 'ready' ? loaded.value.title : ''}
        </Heading>
        {loaded.status === 'ready' ? <AnnotationType type={loaded.value.annotationType} /> : null}
        {children}
      </div>
      <Body id={trail.current} loaded={loaded} level={level} scrolls={scrolls} key={trail.current} />
    </AnnotationLinks.Provider>
  );
}
