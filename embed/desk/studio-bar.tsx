import { useState } from 'preact/hooks';
import type { DeskDraft, StudioLead } from '../../bff/contract/index.ts';
import { CopyButton } from './copy-button.tsx';
import { type DeskCallError, deskCalls, type Published } from './desk-calls.ts';
import type { useDraft } from './use-draft.ts';

interface Props {
  readonly work: ReturnType<typeof useDraft>;
  readonly published: Published | null;
  onRefused(isRefused: boolean): void;
  onError(error: DeskCallError | null): void;
}

const phrasesOf = ({ scanText }: DeskDraft): string[] =>
  scanText.map(({ scanPhrase, scanKeyword }) => (scanKeyword === '' ? scanPhrase : `${scanPhrase}\n${scanKeyword}`));

/** What the editor enters in the Studio by hand: what the address cannot hold, or what an edit has changed. */
function ByHand({ lead, draft, published }: { lead: StudioLead; draft: DeskDraft; published: Published | null }) {
  const before = published?.draft;
  const isByHand = (field: StudioLead['byHand'][number]) => lead.byHand.includes(field);
  const phrases = isByHand('scanText')
    ? phrasesOf(draft).filter((phrase) => before === undefined || !phrasesOf(before).includes(phrase))
    : [];
  const removed = before === undefined ? [] : phrasesOf(before).filter((phrase) => !phrasesOf(draft).includes(phrase));
  const hasTitle = isByHand('title') && before?.title !== draft.title;
  const hasType = isByHand('annotationType') && before?.annotationType !== draft.annotationType;
  const hasText = isByHand('content') && draft.annotation === null;
  if (!hasTitle && !hasType && !hasText && phrases.length === 0 && removed.length === 0) return null;
  return (
    <>
      <p>
        {draft.annotation === null ? 'An address is too short for all of it. Paste into the Studio:' : 'Enter there:'}
      </p>
      <ul class="by-hand">
        {hasTitle ? (
          <li>
            Title: <b dir="auto">{draft.title}</b> <CopyButton text={draft.title} />
          </li>
        ) : null}
        {hasType ? (
          <li>
            Type: <b>{draft.annotationType || 'none'}</b>
          </li>
        ) : null}
        {phrases.map((phrase) => (
          <li key={phrase}>
            Phrase: <b dir="auto">{phrase}</b> <CopyButton text={phrase.split('\n')[0] ?? ''} />
          </li>
        ))}
        {removed.map((phrase) => (
          <li key={phrase}>
            Without the phrase <b dir="auto">{phrase}</b>
          </li>
        ))}
        {hasText ? (
          <li>
            The text <CopyButton text={draft.content} html={lead.html} />
          </li>
        ) : null}
      </ul>
    </>
  );
}

/** Leads to the Studio, where the editor saves. */
export function StudioBar({ work, published, onRefused, onError }: Props) {
  const { draft, check } = work;
  /** With the draft that it is for: another one has another address. */
  const [led, setLed] = useState<{ readonly lead: StudioLead; readonly draft: DeskDraft } | null>(null);
  const shown = led?.draft === draft ? led.lead : null;
  const open = async () => {
    const isRefused = check.problems.some(({ level }) => level === 'error');
    onRefused(isRefused);
    if (isRefused) return;
    // A browser allows a window only while it handles the press.
    const studio = window.open('', '_blank');
    const lead = await deskCalls.lead(draft).catch((error: DeskCallError) => error);
    onError(lead instanceof Error ? lead : null);
    if (lead instanceof Error) {
      studio?.close();
      return;
    }
    if (studio !== null) {
      studio.opener = null;
      studio.location.href = lead.address;
    }
    setLed({ lead, draft });
  };
  return (
    <footer class="save-bar">
      {shown === null ? null : (
        <div class="led" role="status">
          <p>
            <a href={shown.address} target="_blank" rel="noopener">
              The Studio
            </a>{' '}
            {draft.annotation === null
              ? 'has the draft; publish it there. The desk saves nothing.'
              : 'shows the annotation as it is. The desk saves nothing.'}
          </p>
          <ByHand lead={shown} draft={draft} published={published} />
          {shown.articleAddress === null ? null : (
            <p>
              Then{' '}
              <a href={shown.articleAddress} target="_blank" rel="noopener">
                add it to its article
              </a>
              .
            </p>
          )}
        </div>
      )}
      <div class="row">
        <button type="button" class="main" onClick={open}>
          Open in the Studio
        </button>
        {shown === null ? null : (
          <button type="button" onClick={() => work.begin(draft.article)}>
            New annotation
          </button>
        )}
      </div>
    </footer>
  );
}
