import { chromium } from 'playwright';
import { makeArticle } from './article.ts';
import { buildPageScript } from './build-page.ts';

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const script = await buildPageScript(),
  article = makeArticle();
for (const way of process.argv[2].split(',')) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.setContent(`<!doctype html><meta charset="utf-8"><body>${article.html}`);
  await page.addScriptTag({ content: script });
  const s = await page.context().newCDPSession(page);
  await s.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink', '__metadata'],
  });
  const r = await page.evaluate(`journalBench.run(${JSON.stringify(way)}, ${JSON.stringify(article.phrases)})`);
  const t = JSON.parse((await browser.stopTracing()).toString()).traceEvents;
  const main = new Set(
    t.filter((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain').map((e) => e.pid + ' ' + e.tid),
  );
  const ev = t.filter((e) => e.ph === 'X' && main.has(e.pid + ' ' + e.tid));
  const tasks = ev
    .filter((e) => e.name.endsWith('RunTask'))
    .sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))
    .slice(0, 7);
  console.log(way, JSON.stringify(r));
  for (const k of tasks) {
    const inn = ev.filter(
      (e) =>
        e.pid === k.pid &&
        e.tid === k.tid &&
        e.ts >= k.ts &&
        e.ts + e.dur <= k.ts + k.dur &&
        e !== k &&
        (e.tdur ?? 0) > 3000,
    );
    console.log(
      'TASK',
      ((k.tdur ?? 0) / 1000).toFixed(0),
      'wall',
      (k.dur / 1000).toFixed(0),
      k.name,
      inn
        .sort((a, b) => b.tdur - a.tdur)
        .slice(0, 9)
        .map((e) => e.name + ' ' + (e.tdur / 1000).toFixed(0))
        .join(', '),
    );
  }
  await page.close();
}
await browser.close();
