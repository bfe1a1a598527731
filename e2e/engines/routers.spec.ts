import { readLibrary } from '../living/libraries.ts';
import { PAGE_NAMES, PAGES, type PageName } from '../routers/sites/pages.ts';
import { type HostPageOptions, renderHostPage, scriptTag } from '../support/render-host-page.ts';
import { feature } from './support/feature.ts';
import { test } from './support/fixtures.ts';
import { TAG_PLACE } from './support/results.ts';
import { expectQuiet, walkSite } from './support/router-walk.ts';

/** A library that shows the pages of a site without loading them. */
interface Router {
  readonly name: string;
  /** Its file. */
  readonly file: string;
  /** Starts it. */
  readonly script?: string;
  /** Where the script tag stands, so that the router takes it along. */
  readonly tagPlace: 'head' | 'content';
  /** Whether the router lets the browser run a page's tag as it is. If not, a page without an entry has an empty one. */
  readonly runsTags: boolean;
}

const TURBO = '@hotwired/turbo/dist/turbo.es2017-umd.js';
const ROUTERS: readonly Router[] = [
  { name: 'Turbo', file: TURBO, tagPlace: 'head', runsTags: true },
  { name: 'Turbo, tag in the content', file: TURBO, tagPlace: 'content', runsTags: true },
  { name: 'htmx', file: 'htmx.org/dist/htmx.min.js', tagPlace: 'content', runsTags: true },
  {
    name: 'pjax',
    file: 'pjax/pjax.min.js',
    script: 'new Pjax({ elements: "a", selectors: ["#content"] })',
    tagPlace: 'content',
    runsTags: false,
  },
  {
    name: 'Barba',
    file: '@barba/core/dist/barba.umd.js',
    script: 'barba.init({})',
    tagPlace: 'content',
    runsTags: false,
  },
  {
    name: 'swup',
    file: 'swup/dist/Swup.umd.js',
    script: 'new Swup({ containers: ["#content"], animationSelector: false })',
    tagPlace: 'content',
    runsTags: false,
  },
];

const address = (name: PageName) => `/routers/${name}`;

/** A page of the site. @param service origin of the service @param file address of the router's file */
function sitePage(name: PageName, router: Router, service: string, file: string): HostPageOptions {
  const { script = '', tagPlace, runsTags } = router;
  const { entry, text } = PAGES[name];
  const tag = entry === null && runsTags ? '' : scriptTag(service, { entry: entry ?? '' });
  const links = PAGE_NAMES.map((other) => `<a id="to-${other}" href="${address(other)}">${other}</a> `).join('');
  const content = `<div id="content" data-barba="container" data-barba-namespace="${name}">
    <p id="${name}">${text}</p>${tagPlace === 'content' ? tag : ''}</div>`;
  return {
    head: `<script src="${file}"></script>${tagPlace === 'head' ? tag : ''}`,
    body: `<div data-barba="wrapper"><nav hx-boost="true">${links}</nav>${content}</div><script>${script}</script>`,
    tag: null,
  };
}

const describePlace = ({ tagPlace, runsTags }: Router) =>
  (tagPlace === 'head' ? 'in the head' : 'in the replaced content') + (runsTags ? '' : ', else `data-entry=""`');

feature('Routers: each page has its own menu and highlights', () => {
  for (const router of ROUTERS)
    test(router.name, { annotation: { type: TAG_PLACE, description: describePlace(router) } }, async ({
      tab,
      host,
      journal,
    }) => {
      const script = { 'content-type': 'text/javascript; charset=utf-8' };
      const file = host.serve(`/${router.file}`, readLibrary(router.file), script);
      for (const name of PAGE_NAMES)
        host.serve(address(name), renderHostPage(journal.url, sitePage(name, router, journal.url, file)));
      await walkSite(tab, (name) => host.url + address(name));
      expectQuiet(tab, false);
    });
});
