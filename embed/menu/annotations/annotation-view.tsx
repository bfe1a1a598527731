import type { ComponentChildren, ComponentType, RefObject, VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Annotation } from '../../../bff/contract/index.ts';
import { ExternalLink } from '../../frame/components/external-link.tsx';
import { Heading } from '../../frame/components/heading.tsx';
import { BackIcon } from '../../frame/components/icons.tsx';
import { Lazy, LoadStatus } from '../../frame/components/load-status.tsx';
import { Byline } from '../../frame/components/people.tsx';
import { focusWhenAllowed } from '../../frame/focus-when-allowed.ts';
import { useI18n } from '../../frame/i18n.tsx';
import { addressedDataset } from '../../frame/site.ts';
import { LOADING, type Loadable } from '../../frame/use-loadable.ts';
import { isReference } from '../../protocol/index.ts';
import { AnnotationLinks } from '../../rich-text/spans.tsx';
import { FOCUS_EVENT_DELAY } from '../announcement.tsx';
import { Cite, loadCitation } from '../cite.tsx';
import { useController, useMenuState } from '../context.tsx';
import { citedEntry, findAnnotation } from '../state/menu-selectors.ts';
import { AnnotationActions } from './annotation-actions.tsx';
import { AnnotationContent, Excerpt } from './annotation-content.tsx';
import { AnnotationType } from './annotation-type.tsx';

/** Focuses a control when what it opened has been closed. @param id of an annotation, or `EXPAND_BUTTON` */
export function useReturnedFocus(id: string): RefObject<HTMLButtonElement | null> {
  const control = useRef<HTMLButtonElement>(null);
  const takesFocus = useMenuState((state) => state.returnFocusTo === id);
  useEffect(() => {
    // A press in the page closes it, too, and keeps the focus there.
    if (takesFocus && document.hasFocus()) control.current?.focus();
  }, [takesFocus]);
  return control;
}

function Opener({ id, title, onOpen }: { id: string; title: string; onOpen: (() => void) | null }) {
  const opener = useReturnedFocus(id);
  if (onOpen === null) return <>{title}</>;
  return (
    <button ref={opener} type="button" class="opener" onClick={onOpen}>
      {title}
    </button>
  );
}

export type TextHolder = ComponentType<{ readonly label: string; readonly children: ComponentChildren }>;

interface Props {
  /** Slug or document reference of the first annotation. */
  readonly id: string;
  readonly level: number;
  /** What makes long text shorter than it is: a `Scroller`, for example. Without it, the card shows all of it. */
  readonly holder?: TextHolder | undefined;
  /** Shows the beginning of the text on one line, in place of the text. */
  readonly isShort?: boolean | undefined;
  /** Focuses the heading, if this frame has the focus. */
  readonly takesFocus?: boolean;
  readonly onOpen?: (() => void) | null;
  /** The buttons below the annotation: `own` are its own, `all` also those to its neighbours. */
  readonly actions?: 'own' | 'all' | undefined;
  readonly children?: ComponentChildren;
}

function Back({ to, onClick }: { to: string; onClick: () => void }) {
  const { messages, fill } = useI18n();
  const previous = useMenuState((state) => findAnnotation(state, to));
  const title = previous?.status === 'ready' ? previous.value.title : '…';
  return (
    <button type="button" class="action back" onClick={onClick}>
      <BackIcon />
      {fill(messages.backTo, title)}
    </button>
  );
}

/** For editors, to whom the service shows drafts: leads to the annotation's document. */
function EditLink({ id }: { id: string }) {
  const editLabel = useMenuState((state) => state.editLabel);
  if (editLabel === undefined) return null;
  const address = `../edit/annotation/${encodeURIComponent(id)}?env=${addressedDataset()}`;
  return (
    <p class="label">
      <ExternalLink href={new URL(address, location.href).href}>{editLabel}</ExternalLink>
    </p>
  );
}

/** Who wrote an annotation, and when. By them, one of the menu's own entry can be cited. */
function Provenance({ annotation }: { annotation: Annotation }) {
  const { id, authors, date } = annotation;
  const entry = useMenuState((state) => citedEntry(state, annotation));
  const byline = (button?: VNode) => (
    <Byline authors={authors} date={date}>
      {button}
    </Byline>
  );
  if (entry === undefined) return byline();
  return <Cite work={{ id: entry, annotation: id }}>{byline}</Cite>;
}

type BodyProps = Pick<Props, 'id' | 'level' | 'holder' | 'isShort'> & { readonly loaded: Loadable<Annotation> };

function Body({ id, loaded, level, holder: Holder, isShort }: BodyProps) {
  const controller = useController();
  if (loaded.status !== 'ready') return <LoadStatus status={loaded.status} retry={() => controller.reload(id)} />;
  if (isShort) return <Excerpt annotation={loaded.value} />;
  const text = (
    <AnnotationContent annotation={loaded.value} level={level}>
      <Provenance annotation={loaded.value} />
    </AnnotationContent>
  );
  return Holder ? <Holder label={loaded.value.title}>{text}</Holder> : text;
}

/** One annotation. A link to another annotation opens that one in its place, with a button to go back. */
function Annotated({ id, level, holder, isShort, takesFocus, onOpen = null, actions, children }: Props) {
  const controller = useController();
  const { contentLanguage } = useI18n();
  /** The annotations that the user has followed, the last of which is shown. */
  const [steps, setSteps] = useState<readonly string[]>([id]);
  const current = steps.at(-1) ?? id;
  const previous = steps.at(-2);
  const heading = useRef<HTMLHeadingElement>(null);
  const loaded = useMenuState((state) => findAnnotation(state, current)) ?? LOADING;
  useEffect(() => controller.load(current), [controller, current]);
  // Before another render moves the card: what has the focus then keeps it.
  useLayoutEffect(() => {
    if (!takesFocus) return;
    // The card scrolls itself into view. The heading of a sheet that slides in is not at its final place yet.
    const stop = new AbortController();
    const focus = () => focusWhenAllowed(heading.current, stop.signal);
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(FOCUS_EVENT_DELAY)]);
    if (document.hasFocus()) focus();
    else window.addEventListener('focus', focus, { once: true, signal });
    return () => stop.abort();
  }, [takesFocus]);
  // The first annotation does not focus itself.
  const focused = useRef(steps);
  useEffect(() => {
    if (focused.current !== steps) heading.current?.focus();
    focused.current = steps;
  }, [steps]);
  return (
    <AnnotationLinks.Provider value={(target) => setSteps([...steps, target])}>
      {previous === undefined ? null : <Back to={previous} onClick={() => setSteps(steps.slice(0, -1))} />}
      <div class="annotation-head">
        <Heading level={level} ref={heading} tabIndex={-1} class="annotation-title" lang={contentLanguage} dir="auto">
          {loaded.status === 'ready' ? <Opener id={id} title={loaded.value.title} onOpen={onOpen} /> : ''}
        </Heading>
        {loaded.status === 'ready' ? <AnnotationType type={loaded.value.annotationType} /> : null}
        {children}
      </div>
      <Body key={current} id={current} loaded={loaded} level={level} holder={holder} isShort={isShort} />
      <EditLink id={current} />
      {actions ? <AnnotationActions id={current} hasSteps={actions === 'all'} /> : null}
    </AnnotationLinks.Provider>
  );
}

/** An annotation, or in its place a note of the page, to which one of the page's own marks leads. */
export function AnnotationView(props: Props) {
  if (!isReference(props.id)) return <Annotated {...props} />;
  return <Lazy load={loadCitation}>{({ Reference }) => <Reference id={props.id}>{props.children}</Reference>}</Lazy>;
}
