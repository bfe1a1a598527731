import { SPRING } from '../support/phrases.ts';
import { renderHostPage } from '../support/render-host-page.ts';
import type { EnginePage } from './support/engine.ts';
import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';

const gap = (height: number) => `<div style="height:${height}px"></div>`;

/** A box as documents send it to each other. */
type Box = Readonly<Record<'left' | 'top' | 'bottom' | 'width', number>>;

feature('Articles in tall frames', () => {
  interface Report {
    readonly line: Box;
    readonly card: Box;
    readonly place: string;
  }
  /** Tells the page around it where phrase and menu are, which that page may not read. */
  const REPORT = `<script>addEventListener('message', ({ source }) => {
    const root = document.querySelector('journal-menu')?.shadowRoot;
    const boxOf = (element) => element?.getBoundingClientRect().toJSON() ?? {};
    source.postMessage({ line: boxOf(document.querySelector('[data-journal-annotation="spring-tide"]')),
      card: boxOf(root?.querySelector('iframe')), place: root?.querySelector('[data-place]')?.dataset.place ?? '' }, '*');
  })</script>`;
  const GALLEY = `<main style="max-width:600px;margin:0 auto;height:4880px">${gap(2600)}<p>${SPRING}</p></main>${REPORT}`;

  /** What the frame reports, in the window's coordinates. */
  const report = (tab: EnginePage): Promise<Report> =>
    tab.evaluate(() => {
      const frame = document.querySelector('iframe');
      const { top = 0 } = frame?.getBoundingClientRect() ?? {};
      return new Promise<Report>((resolve) => {
        const inWindow = (box: Box) => ({ ...box, top: box.top + top, bottom: box.bottom + top });
        const onReport = ({ data }: MessageEvent<Report>) =>
          resolve({ ...data, line: inWindow(data.line), card: inWindow(data.card) });
        addEventListener('message', onReport, { once: true });
        frame?.contentWindow?.postMessage('report', '*');
      });
    });

  for (const width of [1280, 390])
    test(`a press in a frame of another site opens beside its line, at ${width} px`, async ({
      openTab,
      host,
      journal,
    }) => {
      const tab = await openTab({ hasFramesOfOtherSites: true });
      await tab.setViewport(width, 800);
      const galley = host.serve('/galley', renderHostPage(journal.url, { body: GALLEY }));
      const frame = `<iframe src="${galley}" style="display:block;width:100%;height:5000px;border:0"></iframe>`;
      const page = host.serve('/journal', `<!doctype html><body style="margin:0"><h1>Weekly</h1>${frame}${gap(900)}`);
      await tab.goto(page.replace('127.0.0.1', 'localhost'));
      await expect.poll(async () => (await report(tab)).line.width).toBeGreaterThan(0);
      await tab.evaluate(() => scrollTo(0, 2300));
      await expect.poll(async () => (await report(tab)).line.top).toBeLessThan(800);
      const { line } = await report(tab);
      await tab.clickAt(Math.round(line.left + line.width / 2), Math.round(line.top + 8));
      await expect.poll(async () => (await report(tab)).place).toBe('popover');
      const place = async () => {
        const { card, line } = await report(tab);
        const distance = Math.max(card.top - line.bottom, line.top - card.bottom);
        return { isSeen: card.top >= 0 && card.bottom <= 800, isBeside: Math.abs(distance - 8) < 5 };
      };
      await expect.poll(place).toEqual({ isSeen: true, isBeside: true });
    });
});
