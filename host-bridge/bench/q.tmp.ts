import { chromium } from 'playwright';
import { makeArticle } from './article.ts';
import { buildPageScript } from './build-page.ts';
import { measureBurst, measureLongestTask, measureWay } from './measure.ts';

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const bench = { browser, script: await buildPageScript(), article: makeArticle() };
const ways = process.argv[2]?.split(',') ?? [];
const rounds = Number(process.argv[3] ?? 3);
for (let i = 0; i < rounds; i++)
  for (const w of ways) {
    const r =
      w === 'burst'
        ? [await measureBurst(bench, false), await measureBurst(bench, true)]
        : w.startsWith('again ')
          ? await measureWay(bench, w.slice(6), true)
          : w.startsWith('4x ')
            ? await measureLongestTask(bench, w.slice(3), 4)
            : await measureWay(bench, w);
    console.log(w, JSON.stringify(r));
  }
await browser.close();
