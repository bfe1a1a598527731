import { join } from 'node:path';
import { DEMO_FOLDER, ENTRY } from '../source/article.ts';
import { markdown } from '../source/dialects.ts';
import type { PublishingSystem } from './system.ts';

/** Astro with Starlight: fixed sidebar left, table of contents right, fixed header. */
export const starlight: PublishingSystem = {
  name: 'starlight',
  async build({ folder, articles, write, copy, runPackage }) {
    write('package.json', '{ "name": "alidade", "private": true, "type": "module" }');
    write(
      'astro.config.mjs',
      `import starlight from '@astrojs/starlight';
export default { telemetry: false, integrations: [starlight({ title: 'Alidade', pagefind: false })] };`,
    );
    write(
      'src/content.config.ts',
      `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };`,
    );
    for (const article of articles)
      write(`src/content/docs/${article.slug}.md`, `---\ntitle: ${article.title}\n---\n\n${markdown(article)}`);
    copy(join(DEMO_FOLDER, 'uploads'), 'public/uploads');
    await runPackage('astro', ['build']);
    return { folder: join(folder, 'dist'), pages: [{ name: 'starlight', path: `/${ENTRY}/` }] };
  },
};
