import { ChangedNodes } from './changed-nodes.ts';
import type { Marker } from './marker.ts';
import { PageObserver } from './page-observer.ts';

/** The page with its highlights: the marker that changes it, the observer that watches it, and its pending changes. */
export class HighlightedPage {
  readonly marker: Marker;
  readonly changes: ChangedNodes;
  readonly observer: PageObserver;
  isDestroyed = false;

  /** @param onIdle called when the page changed and is idle now */
  constructor(marker: Marker, onIdle: () => void) {
    this.marker = marker;
    this.changes = new ChangedNodes(marker);
    this.observer = new PageObserver({
      onChange: (records) => this.changes.addRecords(records),
      onIdle,
      onBeforeSnapshot: () => this.clear(),
    });
  }

  /** Removes all highlights. The next scan reads the entire page. */
  clear(): void {
    this.observer.ignore(() => this.marker.clear());
    this.changes.addAll();
  }

  destroy(): void {
    this.isDestroyed = true;
    this.observer.destroy();
    this.marker.destroy();
  }
}
