import { buildSites } from '../../placement/build-sites.ts';
import { type SiteServer, serveSites } from '../../placement/site-server.ts';
import { type Article, ENTRY, readArticle, readArticles } from '../../placement/source/article.ts';
import { SYSTEMS } from '../../placement/systems/index.ts';
import { cacheFolder } from '../../support/pinned-packages.ts';
import { JAPANESE_ARTICLE } from './japanese-article.ts';

/** Pages of real themes in one language. */
interface Edition {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** The measured one first. */
  readonly articles: readonly Article[];
  readonly systems: readonly string[];
}

const EDITIONS: readonly Edition[] = [
  {
    language: 'en',
    direction: 'ltr',
    articles: readArticles(),
    systems: ['docusaurus', 'starlight', 'hexo-landscape', 'docsify'],
  },
  {
    language: 'ar',
    direction: 'rtl',
    articles: [readArticle('al-ankabut-wa-l-safiha')],
    systems: ['vitepress', 'hexo-next', 'css-bootstrap', 'css-pico'],
  },
  {
    language: 'ja',
    direction: 'ltr',
    articles: [JAPANESE_ARTICLE],
    systems: ['honkit', 'css-bulma', 'css-latex', 'css-tufte'],
  },
];

/** A page of a theme. */
export interface ThemePage extends Pick<Edition, 'language' | 'direction'> {
  readonly name: string;
  readonly address: string;
}

async function serveEdition(
  { language, direction, articles, systems }: Edition,
  service: string,
): Promise<{ readonly pages: readonly ThemePage[]; readonly server: SiteServer }> {
  const slug = articles[0]?.slug ?? ENTRY;
  // The sites of the sample's own first article are those of `npm run placement`.
  const named = (name: string) => (slug === ENTRY ? name : `${name}-${language}`);
  const chosen = SYSTEMS.filter(({ name }) => systems.includes(name)).map((system) => ({
    ...system,
    name: named(system.name),
  }));
  const results = await buildSites(cacheFolder('placement'), chosen, articles);
  const sites = results.flatMap((result) => {
    if ('problem' in result) throw new Error(`${result.system} could not be built. ${result.problem}`);
    const { folder, pages } = result.site;
    const [page] = pages;
    return page === undefined ? [] : { folder, pages: [{ name: result.system, path: page.path.replace(ENTRY, slug) }] };
  });
  const server = await serveSites(sites, service, slug);
  return { server, pages: [...server.addresses].map(([name, address]) => ({ name, address, language, direction })) };
}

/** Builds and serves one page of each of twelve themes, four of them from right to left, and four in Japanese. */
export async function serveThemes(service: string): Promise<{ pages: readonly ThemePage[]; stop(): Promise<void> }> {
  const editions: Awaited<ReturnType<typeof serveEdition>>[] = [];
  for (const edition of EDITIONS) editions.push(await serveEdition(edition, service));
  return {
    pages: editions.flatMap(({ pages }) => pages),
    async stop() {
      await Promise.all(editions.map(({ server }) => server.stop()));
    },
  };
}
