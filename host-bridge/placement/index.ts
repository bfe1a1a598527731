/** Where the menu, popovers and sheets may stand in the page. */

export type { PopoverPosition } from './choose-popover.ts';
export type { GutterSpace, Insets, Place, Placement } from './place.ts';
export { placePopover, watchPopover } from './popover.ts';
export { type SheetRoom, sheetRoom } from './sheet-room.ts';
export { type PlacementPage, watchPlace } from './watch-place.ts';
