import { join } from 'node:path';
import { DEMO_FOLDER, ENTRY } from '../source/article.ts';
import { markdown } from '../source/dialects.ts';
import type { PublishingSystem } from './system.ts';

const SPHINX = ['python3-sphinx', 'python3-myst-parser'];

const sphinx = (name: string, theme: string, debian: string): PublishingSystem => ({
  name: `sphinx-${name}`,
  debian: [...SPHINX, debian],
  async build({ folder, articles, write, copy, run }) {
    write(
      'conf.py',
      `project = "Alidade"\nextensions = ["myst_parser"]\nhtml_theme = "${theme}"\nhtml_extra_path = ["extra"]\n`,
    );
    const chapters = articles.map(({ slug }) => `   ${slug}`).join('\n');
    write('index.rst', `Alidade\n=======\n\n.. toctree::\n   :caption: Number 28\n\n${chapters}\n`);
    for (const article of articles) write(`${article.slug}.md`, `# ${article.title}\n\n${markdown(article)}`);
    copy(join(DEMO_FOLDER, 'uploads'), 'extra/uploads');
    copy(join(DEMO_FOLDER, 'uploads'), 'uploads');
    await run('/usr/bin/python3', ['-m', 'sphinx', '-q', '-b', 'html', '.', '_build']);
    return { folder: join(folder, '_build'), pages: [{ name: this.name, path: `/${ENTRY}.html` }] };
  },
});

/** Sphinx with its standard theme and the four most widely used others. */
export const sphinxSites: readonly PublishingSystem[] = [
  sphinx('alabaster', 'alabaster', 'python3-alabaster'),
  sphinx('rtd', 'sphinx_rtd_theme', 'python3-sphinx-rtd-theme'),
  sphinx('furo', 'furo', 'furo'),
  sphinx('book', 'sphinx_book_theme', 'python3-sphinx-book-theme'),
  sphinx('pydata', 'pydata_sphinx_theme', 'python3-pydata-sphinx-theme'),
];
