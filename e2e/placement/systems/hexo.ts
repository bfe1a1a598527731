import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_FOLDER, ENTRY } from '../source/article.ts';
import { markdown } from '../source/dialects.ts';
import type { PublishingSystem } from './system.ts';

/** Hexo reads its plugins from the site's own `package.json`. NexT needs the Nunjucks renderer that Hexo itself brings. */
const PLUGINS = {
  hexo: '*',
  'hexo-renderer-ejs': '*',
  'hexo-renderer-marked': '*',
  'hexo-renderer-stylus': '*',
};

const hexo = (theme: string): PublishingSystem => ({
  name: `hexo-${theme}`,
  async build({ folder, packages, articles, write, copy, runPackage }) {
    write('package.json', JSON.stringify({ name: 'alidade', private: true, hexo: {}, dependencies: PLUGINS }));
    symlinkSync(packages, join(folder, 'node_modules'));
    write('_config.yml', `title: Alidade\nurl: http://hexo.localhost\ntheme: ${theme}\npermalink: :title.html\n`);
    // NexT shows its text only when its animation has loaded from elsewhere.
    write('_config.next.yml', 'motion:\n  enable: false\n');
    articles.forEach((article, index) => {
      const front = `---\ntitle: ${article.title}\ndate: 2026-09-${22 - index}\ntags: [Number 28]\n---\n\n`;
      write(`source/_posts/${article.slug}.md`, front + markdown(article));
    });
    copy(join(DEMO_FOLDER, 'uploads'), 'source/uploads');
    await runPackage('hexo', ['generate']);
    return { folder: join(folder, 'public'), pages: [{ name: `hexo-${theme}`, path: `/${ENTRY}.html` }] };
  },
});

/** Hexo with its standard theme (sidebar right), and with NexT (sidebar left or away, by width). */
export const hexoSites: readonly PublishingSystem[] = [hexo('landscape'), hexo('next')];
