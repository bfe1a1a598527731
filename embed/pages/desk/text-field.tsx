import { useRef, useState } from 'preact/hooks';
import type { DeskJournal } from '../../../bff/contract/index.ts';
import { Problems } from '../controls/controls.tsx';
import type { DeskProps } from './use-desk.ts';

const OPEN_LINK = /\[\[([^[\]\n]{0,60})$/;
const MAX_OFFERS = 6;
/** The code of every key that an input method has taken. */
const COMPOSING = 229;

type Annotations = DeskJournal['annotations'];

const offersFor = (query: string, annotations: Annotations) => {
  const words = query.trim().toLowerCase();
  return annotations.filter(({ slug, title }) => `${title} ${slug}`.toLowerCase().includes(words)).slice(0, MAX_OFFERS);
};

/** The text in Markdown. `[[` offers the journal's annotations to link to. */
export function TextField({ desk }: DeskProps) {
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const offers = query === null ? [] : offersFor(query, desk.journal?.annotations ?? []);
  const onInput = ({ currentTarget: { value, selectionStart } }: { readonly currentTarget: HTMLTextAreaElement }) => {
    desk.change({ content: value });
    setQuery(OPEN_LINK.exec(value.slice(0, selectionStart))?.[1] ?? null);
    setActive(0);
  };
  const insert = ({ slug, title }: Annotations[number]) => {
    const { current } = field;
    if (current === null || query === null) return;
    const caret = current.selectionStart;
    // These signs would end the link's text.
    const text = title.replace(/[[\]\\]/g, '\\$&');
    current.setRangeText(`[${text}](annotation:${slug})`, caret - query.length - 2, caret, 'end');
    setQuery(null);
    desk.change({ content: current.value });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const offer = offers[active];
    // Safari ends a composition before the key that ends it, which has this code.
    if (offer === undefined || event.isComposing || event.keyCode === COMPOSING) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + offers.length) % offers.length);
    else if (event.key === 'Enter' || event.key === 'Tab') insert(offer);
    else if (event.key === 'Escape') setQuery(null);
    else return;
    event.preventDefault();
  };
  return (
    <fieldset>
      <label class="field">
        Text, in Markdown; “[[” links to another annotation
        <textarea
          ref={field}
          rows={10}
          dir="auto"
          value={desk.draft.content}
          aria-describedby="content-problems"
          aria-autocomplete="list"
          aria-controls="offers"
          aria-activedescendant={offers.length > 0 ? `offer-${active}` : undefined}
          onInput={onInput}
          onKeyDown={onKeyDown}
          onBlur={() => setQuery(null)}
          onDragOver={(event) => {
            // Otherwise the browser opens the file in this window.
            if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
          }}
          onDrop={(event) => {
            const [file] = event.dataTransfer?.files ?? [];
            if (file === undefined) return;
            event.preventDefault();
            void desk.addPicture(file);
          }}
        />
      </label>
      <div id="offers" class="box" role="listbox" aria-label="Annotations to link to" hidden={offers.length === 0}>
        {offers.map((offer, index) => (
          <div
            key={offer.slug}
            id={`offer-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The field keeps the focus.
            onPointerDown={(event) => {
              event.preventDefault();
              insert(offer);
            }}
          >
            {offer.title} <code>{offer.slug}</code>
          </div>
        ))}
      </div>
      <Problems id="content-problems" problems={desk.problemsOf('content')} />
    </fieldset>
  );
}
