import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { doiAddress } from '../../../bff/contract/shared/links.ts';
import { CitationPanel } from '../../citation/citation-panel.tsx';
import { CopyButtons } from '../../citation/copy-buttons.tsx';
import { Doi } from '../../frame/components/doi.tsx';
import { LoadStatus } from '../../frame/components/load-status.tsx';
import { useI18n } from '../../frame/i18n.tsx';
import { useLoadable } from '../../frame/use-loadable.ts';
import { ignoreFailure } from '../../protocol/index.ts';
import { Announcement } from '../announcement.tsx';
import { useController, useMenuState } from '../context.tsx';
import { Updates } from '../particulars.tsx';
import { Scroller } from './annotation-content.tsx';
import { citedWork, isSameDoi } from './cited-work.ts';

/* The one file that the menu loads for citations and references: most readers need neither. */
export { CitationPanel };

/**
 * A note or bibliography entry of the page. If the entry cites it, also what the journal knows about that work.
 * @param id that by which the page knows the mark
 */
export function Reference({ id, children }: { id: string; children?: ComponentChildren }) {
  const controller = useController();
  const { messages } = useI18n();
  const load = useCallback(() => controller.hostPage.getNote(id), [controller, id]);
  const { loaded, retry } = useLoadable(load);
  const entry = useMenuState((state) => (state.entry.status === 'ready' ? state.entry.value.entry : undefined));
  const [isCiting, setIsCiting] = useState(false);
  const cite = useRef<HTMLButtonElement>(null);
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => controller.completeEntry(), [controller]);
  const head = (
    <div class="annotation-head">
      <span class="annotation-title">{messages.reference}</span>
      {children}
    </div>
  );
  if (loaded.status !== 'ready')
    return (
      <>
        {head}
        <LoadStatus status={loaded.status} retry={retry} />
      </>
    );
  const { text } = loaded.value;
  const work = citedWork(entry?.references ?? [], loaded.value);
  const doi = work?.doi ?? '';
  const published = doi === '' ? undefined : entry?.relatedEntries.find((related) => isSameDoi(doi, related.doi));
  const onEscape = () => {
    setIsCiting(false);
    cite.current?.focus();
  };
  return (
    <>
      {head}
      <Announcement opened={text} />
      <Scroller label={messages.reference}>
        <p ref={shown} class="reference-text" dir="auto">
          {text}
        </p>
      </Scroller>
      <Updates notices={work?.updatedBy ?? []} />
      {isCiting && published ? <CitationPanel work={{ ...published, id: published.url }} onEscape={onEscape} /> : null}
      {isCiting && !published ? <CopyButtons isReady shown={shown} /> : null}
      <div class="line label annotation-actions">
        {doi === '' ? null : <Doi doi={doi} href={doiAddress(doi)} />}
        {work ? (
          <button
            ref={cite}
            type="button"
            class="action"
            aria-expanded={isCiting}
            onClick={() => setIsCiting(!isCiting)}
          >
            {messages.cite}
          </button>
        ) : null}
        <button type="button" class="action" onClick={() => controller.hostPage.showInText(id).catch(ignoreFailure)}>
          {messages.goToList}
        </button>
      </div>
    </>
  );
}
