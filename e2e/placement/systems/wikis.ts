import { join } from 'node:path';
import { recordSite } from '../php-site.ts';
import { ENTRY } from '../source/article.ts';
import { dokuwiki as dokuwikiText, wikitext } from '../source/dialects.ts';
import type { PublishingSystem } from './system.ts';

const MEDIAWIKI = '/usr/share/mediawiki';
/** MediaWiki's own skins. The first is that of most of its sites. */
const SKINS = ['vector-2022', 'vector', 'timeless', 'monobook', 'minerva'];

/** MediaWiki with each of the skins that it brings. */
export const mediawiki: PublishingSystem = {
  name: 'mediawiki',
  debian: ['mediawiki', 'php-cli', 'php-sqlite3'],
  async build({ folder, articles, write, run }) {
    const maintenance = (script: string) => join(MEDIAWIKI, 'maintenance', script);
    const database = ['--dbtype', 'sqlite', '--dbpath', join(folder, 'database'), '--dbname', 'alidade'];
    const site = ['--confpath', folder, '--scriptpath', '', '--pass', 'only-for-this-build'];
    await run('php', [
      maintenance('install.php'),
      ...database,
      ...site,
      ...['--server', 'http://mediawiki.localhost', '--skins', 'Vector,Timeless,MonoBook,MinervaNeue'],
      ...['Alidade', 'Editor'],
    ]);
    const env = { MW_CONFIG_FILE: join(folder, 'LocalSettings.php') };
    for (const article of articles) {
      write(`pages/${article.title}`, wikitext(article));
      const texts = [join(folder, 'pages', article.title)];
      await run('php', [maintenance('importTextFiles.php'), '--overwrite', ...texts], env);
    }
    const title = articles[0]?.title.replaceAll(' ', '_');
    const paths = SKINS.map((skin) => `/index.php?title=${title}&useskin=${skin}`);
    await recordSite({ folder: MEDIAWIKI, env }, join(folder, 'recorded'), paths);
    return {
      folder: join(folder, 'recorded'),
      pages: SKINS.map((skin, index) => ({ name: `mediawiki-${skin}`, path: paths[index] ?? '/' })),
    };
  },
};

/** Names of DokuWiki's pages are lower-case words with underscores. */
const pageName = (slug: string): string => slug.replaceAll('-', '_');

/** DokuWiki with its standard template: sidebar left, table of contents inside the text. */
export const dokuwiki: PublishingSystem = {
  name: 'dokuwiki',
  debian: ['dokuwiki', 'php-cli', 'php-xml'],
  async build({ folder, articles, write, copy, run }) {
    const wiki = join(folder, 'wiki');
    // Debian links to folders outside, and says in preload.php where they are.
    await run('cp', ['-rL', '/usr/share/dokuwiki', wiki]);
    await run('rm', ['-f', join(wiki, 'inc/preload.php'), join(wiki, 'install.php')]);
    copy('/etc/dokuwiki', 'wiki/conf');
    copy('/var/lib/dokuwiki/data', 'wiki/data');
    write('wiki/conf/local.php', "<?php $conf['title'] = 'Alidade'; $conf['useacl'] = 0; $conf['savedir'] = './data';");
    const links = articles.map(({ slug, title }) => `  * [[${pageName(slug)}|${title}]]`).join('\n');
    write('wiki/data/pages/sidebar.txt', `${links}\n`);
    for (const article of articles)
      write(
        `wiki/data/pages/${pageName(article.slug)}.txt`,
        `====== ${article.title} ======\n\n${dokuwikiText(article)}`,
      );
    const path = `/doku.php?id=${pageName(ENTRY)}`;
    await recordSite({ folder: wiki }, join(folder, 'recorded'), [path]);
    return { folder: join(folder, 'recorded'), pages: [{ name: 'dokuwiki', path }] };
  },
};
