import { accentOf, type BaseColours, baseColours, overrideColours } from '../../../embed/theme/palette.ts';
import type { Article } from '../../article/article.ts';
import { ANNOTATIONS, CLOSE } from '../../dom/element-words.ts';
import { create, remove } from '../../dom/page.ts';
import { wordFor } from '../../dom/words.ts';
import type { Insets } from '../../placement/place.ts';
import { createEntryReader, type FrameFacts } from '../frame/frame-facts.ts';
import { isLow } from '../frame/page-facts.ts';
import type { MenuState } from '../state.ts';

/** On touch screens, its transparent border adds to the target of the finger what a thumb needs. */
export const LAUNCHER_STYLES = `
.launcher{all:initial;position:fixed;z-index:var(--journal-menu-z,2147483647);box-sizing:border-box;display:flex;align-items:center;justify-content:center;gap:8px;min-width:44px;max-width:min(200px,100vw - 24px);height:36px;padding:0 14px;border-radius:22px;background:var(--ground,#fff) padding-box;color:var(--text,#222);box-shadow:inset 0 0 0 1px color-mix(in srgb,var(--text,#222) 18%,var(--ground,#fff)),0 2px 10px rgb(0 0 0/.14);font:500 13px/1 system-ui,sans-serif;font-variant-numeric:tabular-nums;cursor:pointer;transition:opacity .2s ease-out,translate .2s ease-out,visibility 0s;-webkit-tap-highlight-color:transparent}
.launcher[hidden],[open]>.launcher{display:none}
.launcher span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;line-height:1.4}
.launcher b{font-weight:400}
.launcher b:empty{display:none}
@media(hover:hover){.launcher:hover{text-decoration:underline;text-underline-offset:.25em}}
.launcher:focus-visible{outline:2px solid var(--text,#222);outline-offset:2px;box-shadow:0 0 0 6px var(--ground,#fff)}
.launcher[data-away]:not(:focus-visible){opacity:0;translate:0 8px;visibility:hidden;pointer-events:none;transition:opacity .15s,translate .15s,visibility 0s .15s}
.launcher[data-transparent]{opacity:0;pointer-events:none}
.launcher[data-circle]{width:44px;height:44px;padding:0;border-radius:50%}
.launcher[data-circle] span{position:absolute;width:1px;height:1px;clip-path:inset(50%)}
@media(pointer:coarse){.launcher{height:44px;padding:0 12px;border:4px solid transparent;box-shadow:none;filter:drop-shadow(0 2px 6px rgb(0 0 0/.18))}}
@media(prefers-reduced-motion:reduce){.launcher{transition:none!important}}
@media(forced-colors:active){.launcher{border:1px solid ButtonText;background:ButtonFace;color:ButtonText;filter:none}}
`;

/** The style `inset` of a box at these distances from the edges of the viewport. */
export function cornerInset({ top, right, bottom, left }: Insets): string {
  const length = (distance: number | undefined, safe = '0px') =>
    distance === undefined ? 'auto' : `calc(${distance}px + ${safe})`;
  const edge = length(bottom, 'env(safe-area-inset-bottom, 0px)');
  return `${length(top)} ${length(right)} ${edge} ${length(left)}`;
}

/** Whether the menu is in the top layer. A publisher who sets its z-index puts it among the page's own layers. */
export const isInTopLayer = (dialog: Element): boolean =>
  getComputedStyle(dialog).getPropertyValue('--journal-menu-z') === '';

export type Launcher = ReturnType<typeof createLauncher>;

/** The button that opens the panel where there is no room for a card, in the colours of the frame or the entry. */
export function createLauncher(
  article: Article,
  dialog: HTMLElement,
  { facts, apiUrl, colours, isMissing }: FrameFacts,
  onclick: () => void,
  onColours: () => void,
  signal: AbortSignal,
) {
  const { api, store } = article;
  const { ifKnown } = createEntryReader(article, apiUrl, (error) => {
    if (!isMissing()) article.report(error);
  });
  /** The colours of an entry that the service names; `null` for none: the default ones are used. */
  let asked: { readonly generation: number; base?: BaseColours | null } | undefined;
  const button = create('button', { type: 'button', className: 'launcher', hidden: true, popover: 'manual', onclick });
  const word = create('span');
  const number = create('b');
  button.append(word, ' ', number);
  button.ariaHasPopup = 'dialog';
  dialog.prepend(button);
  signal.addEventListener('abort', () => remove(button));
  const setColours = (ground: string, text: string) => {
    dialog.style.setProperty('--ground', ground);
    dialog.style.setProperty('--text', text);
    store.dispatch({ type: 'accent', accent: accentOf({ ground, text }) });
  };
  const updateColours = () => {
    if (asked?.base) {
      const [background, foreground] = colours();
      const { ground, text } = overrideColours(asked.base, { background, foreground });
      setColours(ground, text);
    }
    onColours();
  };
  const readColours = async (): Promise<BaseColours> => {
    const options = { apiUrl: apiUrl(), signal };
    return (await api.readShown(options)).colours ?? baseColours((await api.readEntryMeta(options)).entry);
  };
  const askForColours = async () => {
    const { entry, generation } = store.get();
    if (asked || isMissing() || !entry) return;
    asked = { generation };
    const base = await ifKnown(readColours()).catch(() => null);
    if (asked?.generation !== generation || signal.aborted) return;
    asked.base = base;
    updateColours();
  };
  return {
    button,
    setColours,
    updateColours,
    /** Shows the button where the menu stands behind it, with what a press does. */
    update(state: Pick<MenuState, 'place' | 'frame' | 'isPanel' | 'open'>) {
      const { generation, annotations } = store.get();
      if (asked?.generation !== generation) asked = undefined;
      const corner = state.place.kind === 'launcher' ? state.place : undefined;
      if (corner && state.frame === 'absent') void askForColours();
      const hasAnswer = asked?.base !== undefined;
      const hasColours = !/absent|loading/.test(state.frame) || asked?.base;
      const mayShow = hasColours || ((!asked || hasAnswer) && annotations.length > 0);
      const { isPanel: isOpen, open } = state;
      button.ariaExpanded = String(isOpen);
      // In a low viewport, its panel is in its place.
      button.hidden = !corner || !mayShow || open !== null || (isOpen && isLow());
      if (!corner || button.hidden) return;
      const { language, direction } = facts();
      word.textContent = wordFor(language, isOpen ? CLOSE : ANNOTATIONS);
      number.textContent = isOpen || annotations.length === 0 ? '' : String(annotations.length);
      button.toggleAttribute('data-circle', Boolean(corner.isCircle) && number.textContent !== '');
      button.dir = direction;
      button.style.inset = cornerInset(corner);
      button.togglePopover(isInTopLayer(dialog));
    },
  };
}
