import { join } from 'node:path';
import { DEMO_FOLDER, ENTRY } from '../source/article.ts';
import { markdown } from '../source/dialects.ts';
import type { PublishingSystem } from './system.ts';

/** VitePress with its default theme: sidebar left, table of contents right, sticky header. */
export const vitepress: PublishingSystem = {
  name: 'vitepress',
  async build({ folder, articles, write, copy, runPackage }) {
    const items = articles.map(({ slug, title }) => ({ text: title, link: `/${slug}` }));
    const config = {
      title: 'Alidade',
      themeConfig: { nav: items.slice(0, 3), sidebar: [{ text: 'Number 28', items }] },
    };
    write('.vitepress/config.mjs', `export default ${JSON.stringify(config)}`);
    write('index.md', '# Alidade\n');
    for (const article of articles) write(`${article.slug}.md`, `# ${article.title}\n\n${markdown(article)}`);
    copy(join(DEMO_FOLDER, 'uploads'), 'public/uploads');
    await runPackage('vitepress', ['build', '.']);
    return { folder: join(folder, '.vitepress/dist'), pages: [{ name: 'vitepress', path: `/${ENTRY}.html` }] };
  },
};
