import { render } from 'preact';
import { useRef } from 'preact/hooks';
import { afterEach, expect, test } from 'vitest';
import { createTestMenu } from '../testing/test-menu.ts';
import { until } from '../testing/until.ts';
import { useContentHeight } from './use-page-sync.ts';

afterEach(() => render(null, document.body));

test('a height that waits for an answer does not arrive after that of the content that replaced it', async () => {
  const heights: number[] = [];
  const unanswered: (() => void)[] = [];
  const hostPage = {
    shown: (_request: number, height: number) => {
      heights.push(height);
      return new Promise<void>((resolve) => {
        unanswered.push(resolve);
      });
    },
  };
  const { store, setPage, openInPage } = createTestMenu();
  setPage({ presentation: 'popover' });
  function Content({ height }: { height: number }) {
    const ref = useRef<HTMLDivElement>(null);
    useContentHeight(ref, hostPage, store.get());
    return <div ref={ref} style={{ height: `${height}px` }} />;
  }
  const show = async (height: number) => {
    render(<Content height={height} />, document.body);
    // Observers report after the layout of a frame.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  };
  await show(40);
  await until(() => expect(heights).toEqual([40]));
  await show(0);
  openInPage('neap-tide');
  await show(30);
  for (let rounds = 0; rounds < 3; rounds += 1) {
    for (const answer of unanswered.splice(0)) answer();
    await new Promise(requestAnimationFrame);
  }
  expect(heights).toEqual([40, 30]);
});

test('what says that the entry could not be loaded is reported as what the page has asked for, or it never shows', async () => {
  const reports: number[][] = [];
  const { store, hostPage, controller, openInPage } = createTestMenu();
  hostPage.shown = async (...report) => void reports.push(report);
  hostPage.answerEntry = () => Promise.reject(new Error('offline'));
  await controller.loadEntry();
  openInPage('neap-tide');
  function Content() {
    const ref = useRef<HTMLDivElement>(null);
    useContentHeight(ref, hostPage, store.get());
    return <div ref={ref} style={{ height: '40px' }} />;
  }
  render(<Content />, document.body);
  await until(() => expect(reports).toEqual([[1, 40]]));
});
