import { join } from 'node:path';
import { DEMO_FOLDER, ENTRY } from '../source/article.ts';
import { html, markdown } from '../source/dialects.ts';
import type { PublishingSystem } from './system.ts';

/** Jekyll with its standard theme, Minima. */
export const jekyll: PublishingSystem = {
  name: 'jekyll-minima',
  debian: ['jekyll', 'jekyll-theme-minima'],
  async build({ folder, articles, write, copy, run }) {
    write('_config.yml', 'title: Alidade\ntheme: minima\npermalink: /:title.html\n');
    write('index.md', '---\nlayout: home\n---\n');
    articles.forEach((article, index) => {
      const front = `---\nlayout: post\ntitle: ${article.title}\n---\n\n`;
      write(`_posts/2026-09-${22 - index}-${article.slug}.md`, front + markdown(article));
    });
    copy(join(DEMO_FOLDER, 'uploads'), 'uploads');
    await run('jekyll', ['build', '--quiet', '--future', '--destination', '_site']);
    return { folder: join(folder, '_site'), pages: [{ name: this.name, path: `/${ENTRY}.html` }] };
  },
};

/** Pelican with the one theme that Debian's package has: HTML without a style sheet. */
export const pelican: PublishingSystem = {
  name: 'pelican-simple',
  debian: ['pelican', 'python3-markdown'],
  async build({ folder, articles, write, copy, run }) {
    write(
      'settings.py',
      'SITENAME = "Alidade"\nSITEURL = ""\nTIMEZONE = "UTC"\nPATH = "content"\nSTATIC_PATHS = ["uploads"]\n' +
        'ARTICLE_SAVE_AS = "{slug}.html"\nARTICLE_URL = "{slug}.html"\nTHEME = "simple"\n',
    );
    articles.forEach((article, index) => {
      const head = `<title>${article.title}</title><meta name="date" content="2026-09-${22 - index}">
<meta name="slug" content="${article.slug}"><meta name="category" content="Number 28">`;
      write(`content/${article.slug}.html`, `<html><head>${head}</head><body>${html(article)}</body></html>`);
    });
    copy(join(DEMO_FOLDER, 'uploads'), 'content/uploads');
    await run('/usr/bin/python3', ['-m', 'pelican', 'content', '-s', 'settings.py', '-o', 'output', '-q']);
    return { folder: join(folder, 'output'), pages: [{ name: this.name, path: `/${ENTRY}.html` }] };
  },
};
