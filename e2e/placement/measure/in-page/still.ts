import { findMenuBox } from './box.ts';

/** The menu counts as still when it has not moved for so long, in milliseconds. */
const STILL_MS = 400;
const INTERVAL_MS = 100;
/** A menu that keeps moving is measured where it is then. */
const TIMEOUT_MS = 5_000;
const COARSE_GRID = 40;

/** Waits until the menu stays where it is. */
export function whenStill(): Promise<void> {
  return new Promise((resolve) => {
    const start = performance.now();
    let since = start;
    let last: string | undefined;
    const look = () => {
      const box = JSON.stringify(findMenuBox(COARSE_GRID));
      const now = performance.now();
      if (box !== last) since = now;
      last = box;
      if (now - since >= STILL_MS || now - start >= TIMEOUT_MS) resolve();
      else setTimeout(look, INTERVAL_MS);
    };
    look();
  });
}
