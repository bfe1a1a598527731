import { join } from 'node:path';
import { DEMO_FOLDER, ENTRY } from '../source/article.ts';
import { markdown } from '../source/dialects.ts';
import type { PublishingSystem } from './system.ts';

/** Docsify, which renders Markdown in the browser: the article's text arrives late. */
export const docsify: PublishingSystem = {
  name: 'docsify',
  async build({ folder, packages, articles, write, copy }) {
    const options = { name: 'Alidade', loadSidebar: true, subMaxLevel: 2, homepage: `${ENTRY}.md` };
    write(
      'index.html',
      `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Alidade</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="docsify/themes/core.min.css"></head>
<body class="loading"><div id="app"></div><script>window.$docsify = ${JSON.stringify(options)}</script>
<script src="docsify/docsify.min.js"></script></body></html>`,
    );
    write('_sidebar.md', articles.map(({ slug, title }) => `* [${title}](${slug}.md)`).join('\n'));
    for (const article of articles) write(`${article.slug}.md`, `# ${article.title}\n\n${markdown(article)}`);
    copy(join(packages, 'docsify/dist'), 'docsify');
    copy(join(DEMO_FOLDER, 'uploads'), 'uploads');
    return { folder, pages: [{ name: 'docsify', path: '/' }] };
  },
};
