/** Where the menu, popovers and sheets may stand in the page. */

export { sheetRoom } from './free-area.ts';
export { boxOf, isInView, overlaps } from './geometry.ts';
export { isPageModal, whenModal } from './page-modal.ts';
export type { Insets, LauncherPlace, Place, Placement } from './place.ts';
export { placePopover, watchPopover } from './popover.ts';
export { type PlacementPage, watchPlace } from './watch-place.ts';
