import { type Corner, cornerStyles } from './launcher.ts';
import type { MenuPlace } from './menu-place.ts';

/** In CSS pixels, from the edge of the viewport to the panel above or below the launcher. */
const PANEL_DISTANCE = 44;

/** In CSS pixels: the distance of a panel without a launcher from the edges of the viewport. */
const EDGE_DISTANCE = 12;

/** Puts the box into the gutter. */
export function placeCard(
  { style }: HTMLElement,
  { left, top, width, maxHeight }: Extract<MenuPlace, { kind: 'card' }>,
): void {
  Object.assign(style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  style.setProperty('--room', `${maxHeight}px`);
}

/** Puts the box beside the launcher. @param corner where the launcher stands, if it does */
export function placePanel({ style }: HTMLElement, corner: Corner | undefined): void {
  const distance = corner ? PANEL_DISTANCE : 0;
  const { left, right, top, bottom } = corner ?? { right: EDGE_DISTANCE, bottom: EDGE_DISTANCE };
  const panel: Corner = {
    ...(left === undefined ? {} : { left }),
    ...(right === undefined ? {} : { right }),
    ...(top === undefined ? {} : { top: top + distance }),
    ...(bottom === undefined ? {} : { bottom: bottom + distance }),
  };
  Object.assign(style, cornerStyles(panel));
  style.setProperty('--room', `calc(100dvh - ${(top ?? bottom ?? 0) + distance + EDGE_DISTANCE}px)`);
}
