/** The windows in which pages are measured: their widths, with a usual height for each. */
export const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1536, height: 864 },
  { width: 1920, height: 1080 },
] as const;

/** Size of a window, in CSS pixels. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** How far the article is scrolled. */
export const SCROLL_POSITIONS = [0, 0.25, 0.5, 0.75, 1] as const;
