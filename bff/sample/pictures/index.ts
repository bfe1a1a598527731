import type { Drawing } from '../make/assets/pictures.ts';
import { contourDrawings } from './contours.ts';
import { isogonsDrawing } from './isogons.ts';
import { lightDrawings } from './lights.ts';
import { logoDrawing } from './logo.ts';
import { bidstonDrawing, marrDrawing, nasrDrawing } from './people.ts';
import { plateDrawings } from './plate.ts';
import { reteDrawing } from './rete.ts';
import { sheetDrawings } from './sheet.ts';
import { tideDrawings } from './tides.ts';
import { wheelsDrawing } from './wheels.ts';

const drawn = (): Drawing[] => [
  ...tideDrawings(),
  wheelsDrawing(),
  bidstonDrawing(),
  ...plateDrawings(),
  reteDrawing(),
  ...contourDrawings(),
  isogonsDrawing(),
  ...sheetDrawings(),
  ...lightDrawings(),
  marrDrawing(),
  nasrDrawing(),
  logoDrawing(),
];

let cached: readonly Drawing[] | undefined;

/** Every picture of the journal, drawn on first use. */
export function drawings(): readonly Drawing[] {
  cached ??= drawn();
  return cached;
}
