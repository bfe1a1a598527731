/** The part of the measuring that runs in the publisher's page. It is bundled into one script. */
import { findScroller } from './article-element.ts';
import { findMenuBox, type MenuBox } from './box.ts';
import { findHighlights, measureControls, measureHighlights, type Presses } from './controls.ts';
import type { Coverage } from './coverage.ts';
import type { Point } from './points.ts';
import { chooseHighlight, chosenHighlight, findRestPoint } from './pressed.ts';
import { whenStill } from './still.ts';
import { measureText, type TextCoverage } from './text.ts';

/** What one scroll position shows. */
export interface PositionMeasures extends TextCoverage {
  readonly menu: MenuBox | null;
  readonly highlights: Presses;
  readonly controls: Presses;
}

/** What a reader finds in the frame after a scroll event. */
export interface ScrollingMeasures {
  readonly article: Coverage;
  readonly controls: Presses;
}

/** The functions that the measuring program calls. */
export interface PlacementMeasures {
  highlightCount(): number;
  /** Waits until the menu stays where it is. */
  whenStill(): Promise<void>;
  /** Scrolls the article. @param fraction 0 for its beginning, 1 for its end */
  scrollTo(fraction: number): void;
  /** Where the mouse rests while the page scrolls. */
  restPoint(): Point;
  /** Measures text and controls in the frame after the next scroll event. `null` when nothing scrolls. */
  whileScrolling(): Promise<ScrollingMeasures | null>;
  /** Chooses a highlight in view that can be pressed. @returns where to press it */
  chooseHighlight(): Point | null;
  /** The highlight that was chosen. */
  chosenHighlight(): Coverage;
  position(): PositionMeasures;
}

declare global {
  interface Window {
    placementMeasures: PlacementMeasures;
  }
}

/** The end of a short article, or a wheel that turns something else, is noticed after this time. */
const SCROLL_TIMEOUT_MS = 2_000;

window.placementMeasures = {
  highlightCount: () => findHighlights().length,
  whenStill,
  scrollTo(fraction) {
    const scroller = findScroller();
    scroller.scrollTo({ top: fraction * (scroller.scrollHeight - scroller.clientHeight), behavior: 'instant' });
  },
  restPoint: findRestPoint,
  whileScrolling: () =>
    new Promise((resolve) => {
      const measure = () =>
        requestAnimationFrame(() => resolve({ article: measureText().article, controls: measureControls() }));
      document.addEventListener('scroll', measure, { capture: true, once: true });
      setTimeout(() => {
        document.removeEventListener('scroll', measure, { capture: true });
        resolve(null);
      }, SCROLL_TIMEOUT_MS);
    }),
  chooseHighlight,
  chosenHighlight,
  position: () => ({
    menu: findMenuBox(),
    ...measureText(),
    highlights: measureHighlights(),
    controls: measureControls(),
  }),
};
