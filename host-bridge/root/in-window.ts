/**
 * The client's work on a text, for the document in a frame: `journal-in-window.mjs`, a deferred module.
 *
 * The build makes the globals in `window-scope.ts` variables of this file and sets them to those of a frame. So one
 * code reads, changes and observes both documents, and a frame needs neither a script nor the permission to run one.
 */
import type { ResolvedOptions } from '../client/options.ts';
import { mayHydrate } from '../client/page/may-hydrate.ts';
import * as diagnosis from '../diagnosis/index.ts';
import { ElementMarker, type HighlightsOptions, PageHighlights } from '../highlight/index.ts';
import { RangeMarker } from '../highlight/range-marker.ts';
import { startHighlightControls } from '../highlight-controls/index.ts';
import { type TextGroup, TextNavigation } from '../navigation/text-navigation.ts';
import { onRaise, raiseAnnotation } from '../raised-annotation.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import { WHOLE_PAGE } from '../scan/whole-page.ts';
import { pageDocument } from '../unclobbered.ts';
import type { WindowScope } from './window-scope.ts';

/** How the text in a frame is highlighted. */
export interface FramedOptions
  extends Omit<HighlightsOptions, 'root' | 'loadExplanations'>,
    Pick<ResolvedOptions, 'highlightMode' | 'customCss'> {
  /** Whether the keys N and P lead to the next and the previous annotation. */
  readonly annotationKeys: boolean;
  /** The texts of all frames. */
  readonly group: TextGroup;
  /** Opens an annotation that the reader was led to. */
  onStep(id: string, phrase?: Element | Range): void;
  /** The pointer or the focus is on another annotation. */
  onRaise(id: string | null): void;
}

/** The text in a frame: its highlights and the ways between them. */
export interface FramedText {
  readonly highlights: PageHighlights;
  readonly navigation: TextNavigation;
  /** Raises the highlights of an annotation. */
  raise(id: string | null): void;
}

/**
 * Prepares the document in a frame.
 *
 * @param _scope the globals of the frame, which the build gives to this file
 * @param signal aborted when the document has left the frame
 */
export function inWindow(_scope: WindowScope, options: FramedOptions, signal: AbortSignal): FramedText {
  // The client does not wait for a framework in a frame.
  const Marker = options.highlightMode === 'css' || mayHydrate() ? RangeMarker : ElementMarker;
  const loadExplanations = async () => diagnosis;
  const onScan = (report: ScanReport): void => {
    options.onScan(report);
    // The highlights' controls follow it.
    pageDocument.dispatchEvent(new CustomEvent('journal:scanComplete', { detail: report }));
  };
  const highlights = new PageHighlights({ ...options, root: WHOLE_PAGE, loadExplanations, onScan }, Marker);
  const host = {
    group: options.group,
    customCss: options.customCss,
    paintedPhrases: () => highlights.painted(),
    changeHighlights: (change: () => void) => highlights.change(change),
    openAnnotation: (id: string, phrase?: Element | Range): void => options.onStep(id, phrase),
  };
  startHighlightControls(host, signal);
  onRaise((id) => options.onRaise(id), signal);
  const navigation = new TextNavigation(host, options.annotationKeys, signal);
  return { highlights, navigation, raise: raiseAnnotation };
}
