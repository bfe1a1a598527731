import { announceArrival, canRest, untilWoken } from '../protocol/connection.ts';
import type { Arrival } from '../protocol/index.ts';
import { needsPlate } from '../theme/logo-plate.ts';
import { runScript } from './run-script.ts';
import { FRAME_DATA_ID, HYDRATED_EVENT } from './state/frame-data.ts';

/** Whether the script has run, which takes the data out of the document. */
const hasRun = () => document.getElementById(FRAME_DATA_ID) === null;

/** What a frame at rest reports to its page; `undefined` if the reader needs more than the server-rendered card. */
function restOf({ lang, dataset: { name } }: HTMLElement): Arrival['rest'] {
  const isAtRest = name && canRest(window) && new URLSearchParams(location.search).get('view') !== 'min';
  return isAtRest ? { title: document.title, name, language: lang } : undefined;
}

/** Resolves when the script is needed. Until then, `rest` is announced. */
async function untilNeeded(menu: HTMLElement): Promise<void> {
  let rest = restOf(document.documentElement);
  const announce = () => {
    const colour = (name: string) => getComputedStyle(menu).getPropertyValue(`--journal-${name}`);
    const height = Math.ceil(menu.getBoundingClientRect().height);
    announceArrival(window, { height, ground: colour('ground'), text: colour('text'), rest });
  };
  announce();
  // The page has another width for it.
  const observer = new ResizeObserver(() => (hasRun() ? observer.disconnect() : announce()));
  observer.observe(menu);
  if (!rest) return;
  await Promise.race([untilWoken(window), untilLogoFails(menu)]);
  rest = undefined;
  announce();
}

/** Resolves if the logo cannot be seen: only the script gives it a plate, or shows a picture that nobody may read. */
async function untilLogoFails(menu: HTMLElement): Promise<void> {
  const logo = menu.querySelector<HTMLImageElement>('.logo');
  const isSeen = logo === null || !(await needsPlate(logo).catch(() => true));
  if (isSeen) await new Promise(() => {});
}

/** A frame outside the viewport may stay unpainted for long. Its script runs after this many milliseconds. */
const PAINT_TIMEOUT = 100;

/** Resolves when the browser has painted, because the script would delay that. At once in a frame without a height. */
function afterFirstPaint(): Promise<void> {
  if (innerHeight === 0) return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, PAINT_TIMEOUT);
  });
}

/** Repeats the last press on a server-rendered button when the script has hydrated it. */
function keepPresses(menu: HTMLElement): void {
  let pressed: HTMLElement | null = null;
  const stop = new AbortController();
  const keep = (event: Event) => {
    if (event.target instanceof Element) pressed = event.target.closest('button, [role="button"]');
    // The link that becomes a button would leave for its address.
    if (pressed) event.preventDefault();
  };
  const repeat = () => {
    stop.abort();
    pressed?.click();
  };
  menu.addEventListener('click', keep, stop);
  window.addEventListener(HYDRATED_EVENT, repeat, stop);
}

/** Obtains and runs the menu's script when the reader needs it. @param menu the server-rendered card */
export async function startMenu(menu: HTMLElement): Promise<void> {
  keepPresses(menu);
  await untilNeeded(menu);
  // The server-rendered content is painted first.
  await runScript(document.documentElement.dataset.script ?? '', hasRun, afterFirstPaint());
}
