import { SITES, serveSite } from '../routers/built-sites.ts';
import { PAGE_NAMES } from '../routers/sites/pages.ts';
import { startHost } from '../support/host-server.ts';
import { feature } from './support/feature.ts';
import { test } from './support/fixtures.ts';
import { TAG_PLACE } from './support/results.ts';
import { expectQuiet, walkSite } from './support/router-walk.ts';

feature('Routers: each page has its own menu and highlights', () => {
  for (const [name, site] of Object.entries(SITES))
    test(name, { annotation: { type: TAG_PLACE, description: site.tagPlace } }, async ({ tab, journal }) => {
      // Sites are built for the root of a host.
      const host = await startHost();
      serveSite(
        site,
        host,
        journal.url,
        PAGE_NAMES.map((page) => `/${page}`),
      );
      await walkSite(tab, (page) => `${host.url}/${page}`);
      await host.stop();
      expectQuiet(tab, site.tag === 'auto');
    });
});
