/** Where the menu, popovers and sheets may stand in the page: a deferred part of the presentation. */

export type { PopoverPosition } from './choose-popover.ts';
export type { Insets, Place, Placement } from './place.ts';
export { placePopover, watchPopover } from './popover.ts';
export { type SheetRoom, sheetRoom } from './sheet-room.ts';
export { type PlacementPage, watchPlace } from './watch-place.ts';
