import { join } from 'node:path';
import { DEMO_FOLDER, ENTRY } from '../source/article.ts';
import { markdown } from '../source/dialects.ts';
import type { PublishingSystem } from './system.ts';

const mkdocs = (theme: string, debian: readonly string[]): PublishingSystem => ({
  name: `mkdocs-${theme}`,
  debian: ['mkdocs', ...debian],
  async build({ folder, articles, write, copy, run }) {
    const nav = articles.map(({ slug, title }) => `  - "${title}": ${slug}.md`).join('\n');
    write('mkdocs.yml', `site_name: Alidade\nsite_url: ""\ntheme: ${theme}\nnav:\n  - Alidade: index.md\n${nav}\n`);
    write('docs/index.md', '# Alidade\n');
    for (const article of articles) write(`docs/${article.slug}.md`, `# ${article.title}\n\n${markdown(article)}`);
    copy(join(DEMO_FOLDER, 'uploads'), 'docs/uploads');
    await run('/usr/bin/python3', ['-m', 'mkdocs', 'build', '--quiet']);
    return { folder: join(folder, 'site'), pages: [{ name: this.name, path: `/${ENTRY}/index.html` }] };
  },
});

/** MkDocs with its two own themes and Material. */
export const mkdocsSites: readonly PublishingSystem[] = [
  mkdocs('mkdocs', []),
  mkdocs('readthedocs', []),
  mkdocs('material', ['mkdocs-material']),
];
