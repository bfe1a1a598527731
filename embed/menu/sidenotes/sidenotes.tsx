import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { adoptStyles } from '../../frame/adopt-styles.ts';
import { useI18n } from '../../frame/i18n.tsx';
import { useResize } from '../../frame/use-resize.ts';
import { type Band, ignoreFailure, latestOnly, type SidenoteFacts } from '../../protocol/index.ts';
import { Card, useFlip } from '../annotations/cards.tsx';
import { useController, useMenuState } from '../context.tsx';
import { cardIds, openId } from '../state/menu-selectors.ts';
import css from './sidenotes.css?inline';
import { GAP, stackNotes } from './stack.ts';

adoptStyles(css);

const NOWHERE: SidenoteFacts = { lines: [], taken: [], end: 0 };

/** In milliseconds: by then, notes that move have arrived. */
const MOVE_TIME = 300;

/** The first six lines of a text, and a button for the others. An open note shows all of them, as does one with the focus. */
function Fold({ children }: { readonly children: ComponentChildren }) {
  const { messages } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isUnfolded, setIsUnfolded] = useState(false);
  // Before the browser reports the height of a text that has been unfolded, which is not too long.
  useResize(box, (element) => setIsLong(element.scrollHeight > element.clientHeight + 1), !isUnfolded);
  return (
    <>
      <div ref={box} class="fold" data-folded={!isUnfolded} data-long={isLong} onFocusIn={() => setIsUnfolded(isLong)}>
        {children}
      </div>
      {isLong ? (
        <button
          type="button"
          class="action unfold"
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? messages.showLess : messages.showMore}
        </button>
      ) : null}
    </>
  );
}

/** Each annotation level with its line. @param children the menu's card, which stands at the beginning of the article */
export function Sidenotes({ children }: { readonly children: ComponentChildren }) {
  const controller = useController();
  const { messages } = useI18n();
  const state = useMenuState((current) => current);
  const open = openId(state);
  const column = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [, setChanges] = useState(0);
  const { lines, ...space } = state.page.sidenotes ?? NOWHERE;
  const lineOf = new Map(lines.map(({ id, top }) => [id, top]));
  const hasLines = lines.length > 0;
  // Until they are loaded, each note would load its own annotation.
  const ids = state.isBrief ? [] : cardIds({ ...state, visible: [...lineOf.keys()] });
  const sorted = ids.toSorted((a, b) => (lineOf.get(a) ?? 0) - (lineOf.get(b) ?? 0));
  useEffect(() => {
    if (hasLines) controller.completeAnnotations();
  }, [controller, hasLines]);

  const setBands = useMemo(() => latestOnly(controller.hostPage.setBands), [controller]);
  const shown = useRef<readonly Band[]>([]);
  useLayoutEffect(() => {
    const children = [...(column.current?.children ?? []), ...(list.current?.children ?? [])];
    const cards = children.filter((child) => child instanceof HTMLElement).filter((child) => child !== list.current);
    // Only the menu's card can make way for a note at the beginning of the article.
    const height = cards[0]?.offsetHeight ?? 0;
    const room = (stackNotes([{ top: 0, height }], space)[0] ?? 0) + height + GAP;
    const isHeadAway = open !== null && (lineOf.get(open) ?? room) < room;
    column.current?.toggleAttribute('data-head-away', isHeadAway);
    const notes = cards.map(({ offsetHeight }, index) => ({
      height: index === 0 && isHeadAway ? 0 : offsetHeight,
      top: lineOf.get(sorted[index - 1] ?? '') ?? 0,
    }));
    const active = open === null ? -1 : sorted.indexOf(open) + 1;
    const tops = stackNotes(notes, space, active || -1);
    const bands = notes.map(({ height }, index): Band => [tops[index] ?? 0, (tops[index] ?? 0) + height]);
    for (const [index, card] of cards.entries()) {
      const isFirst = index === 0 || (index === 1 && isHeadAway);
      card.style.marginBlockStart = `${(tops[index] ?? 0) - (isFirst ? 0 : (bands[index - 1]?.[1] ?? 0))}px`;
    }
    if (bands.join() === shown.current.join()) return;
    const before = shown.current;
    shown.current = bands;
    // On their way, they are between their places.
    setBands([...before, ...bands].flat()).catch(ignoreFailure);
    const arrive = () => setBands(shown.current.flat()).catch(ignoreFailure);
    setTimeout(arrive, MOVE_TIME);
  });
  // One that grows moves those below it, until all are placed again.
  useResize(column, () => setChanges((count) => count + 1));
  useFlip(list, false);
  return (
    // Their margins put them level with their lines. In a grid, they do not collapse.
    <div ref={column} class="sidenotes stack">
      {children}
      <ul ref={list} class="stack" aria-label={messages.annotations}>
        {sorted.map((id) => (
          <Card key={id} id={id} holder={Fold} />
        ))}
      </ul>
    </div>
  );
}
