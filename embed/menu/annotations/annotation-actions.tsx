import { type ComponentChildren, Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { BackIcon, CloseIcon, ForwardIcon } from '../../frame/components/icons.tsx';
import { useI18n } from '../../frame/i18n.tsx';
import { annotationPageAddress } from '../../frame/site.ts';
import { useConfirmation } from '../../frame/use-confirmation.ts';
import { type CopiedLink, type Direction, ignoreFailure } from '../../protocol/index.ts';
import { useController, useMenuState } from '../context.tsx';
import { findAnnotation, slugInPage } from '../state/menu-selectors.ts';

/** Tells that a translation of the page does not contain the phrase, which it shows as it was. */
function LostPhrase({ id }: { id: string }) {
  const { messages } = useI18n();
  const annotation = useMenuState((state) => findAnnotation(state, id));
  const [segment] = annotation?.status === 'ready' ? annotation.value.scanText.scanSegments : [];
  return (
    <p class="lost-phrase">
      {messages.notInTranslation}
      {segment ? (
        <>
          {': '}
          <q dir="auto" translate={false}>
            {segment.scanPhrase}
          </q>
        </>
      ) : null}
    </p>
  );
}

/** The button that leads from an annotation to its next phrase in the page. */
function ShowInText({ id }: { id: string }) {
  const { hostPage } = useController();
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

function selectAll(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/**
 * Copies a link to the annotation by the page, as the frame has no permission to. If it cannot, the link is selected.
 * Then offers the annotation's own page.
 */
function CopyLink({ id }: { id: string }) {
  const { hostPage } = useController();
  const { messages } = useI18n();
  const { state, setState, isConfirmed } = useConfirmation<CopiedLink>(({ isCopied }) => isCopied);
  const copy = () => hostPage.copyLink(id).then(setState, ignoreFailure);
  const page = annotationPageAddress(id);
  if (state && !isConfirmed)
    return (
      <p class="link-field stack">
        <span role="status">{messages.notCopied}</span>
        <input ref={selectAll} class="field" readOnly value={state.link} dir="ltr" aria-label={messages.notCopied} />
      </p>
    );
  return (
    <>
      <button type="button" class="action" onClick={copy}>
        {isConfirmed ? messages.copied : messages.copyLink}
      </button>
      <span class="visually-hidden" role="status">
        {isConfirmed ? messages.copied : ''}
      </span>
      {state && page !== null ? (
        <a class="action" href={page} target="_blank" rel="noopener">
          {messages.permalink}
        </a>
      ) : null}
    </>
  );
}

function IconButton(props: { class: string; name: string; onClick: () => void; children: ComponentChildren }) {
  return (
    <button type="button" class={props.class} onClick={props.onClick}>
      {props.children}
      <span class="visually-hidden">{props.name}</span>
    </button>
  );
}

function Steps() {
  const controller = useController();
  const { messages } = useI18n();
  const step = (direction: Direction) => controller.intend({ kind: 'step', direction, by: 'button' });
  return (
    <span class="steps">
      <IconButton class="action" name={messages.previousAnnotation} onClick={() => step('previous')}>
        <BackIcon />
      </IconButton>
      <IconButton class="action" name={messages.nextAnnotation} onClick={() => step('next')}>
        <ForwardIcon />
      </IconButton>
    </span>
  );
}

/**
 * What a reader can do with an annotation. One of another entry is nowhere in the page, and nor is a link to it.
 * @param id slug or document reference
 * @param hasSteps whether to show the buttons to its neighbours in the text
 */
export function AnnotationActions({ id, hasSteps }: { id: string; hasSteps: boolean }) {
  const slug = useMenuState((state) => slugInPage(state, id));
  const isLost = useMenuState(({ page }) => slug !== undefined && page.lost?.includes(slug));
  if (slug === undefined && !hasSteps) return null;
  return (
    <div class="line label annotation-actions">
      {slug === undefined ? null : (
        <Fragment key={slug}>
          {isLost ? <LostPhrase id={slug} /> : <ShowInText id={slug} />}
          <CopyLink id={slug} />
        </Fragment>
      )}
      {hasSteps ? <Steps /> : null}
    </div>
  );
}

export function CloseAnnotation() {
  const controller = useController();
  const { messages } = useI18n();
  const close = () => controller.intend({ kind: 'close' });
  return (
    <IconButton class="action close" name={messages.closeAnnotation} onClick={close}>
      <CloseIcon />
    </IconButton>
  );
}
