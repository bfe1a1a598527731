import { join } from 'node:path';
import { DEMO_FOLDER, ENTRY } from '../source/article.ts';
import { markdown } from '../source/dialects.ts';
import type { PublishingSystem } from './system.ts';

/** HonKit, which continues GitBook's builder: sidebar left, arrows to the next page at both edges. */
export const honkit: PublishingSystem = {
  name: 'honkit',
  async build({ folder, articles, write, copy, runPackage }) {
    write('README.md', '# Alidade\n');
    const chapters = articles.map(({ slug, title }) => `* [${title}](${slug}.md)`);
    write('SUMMARY.md', ['# Summary', '', '* [Alidade](README.md)', ...chapters].join('\n'));
    for (const article of articles) write(`${article.slug}.md`, `# ${article.title}\n\n${markdown(article)}`);
    copy(join(DEMO_FOLDER, 'uploads'), 'uploads');
    await runPackage('honkit', ['build', '.', '_book']);
    return { folder: join(folder, '_book'), pages: [{ name: 'honkit', path: `/${ENTRY}.html` }] };
  },
};
