import type { Article } from '../../article/article.ts';
import { hostOf } from '../../article/old-host.ts';
import { type ArticleState, isOpening } from '../../article/store.ts';
import { NEXT_PAGE } from '../../client/events.ts';
import { pageDocument } from '../../dom/unclobbered.ts';
import type { Navigation } from '../../navigation/navigation.ts';
import type { ShellHost } from './shell-host.ts';
import { Shells } from './shells.ts';

/** What the elements call of the ways between the text and its annotations. */
function waysFor({ store }: Article, navigation: Navigation): ShellHost['navigation'] {
  return {
    open: (id) => navigation.open(id),
    close: () => navigation.close(),
    showInText: (...ways) => navigation.showInText(...ways),
    step: (...step) => navigation.step(...step),
    copyLink: (id) => navigation.copyLink(id),
    offersKeys: navigation.offersKeys,
    get lost() {
      return store.get().lost;
    },
    opened: { open() {}, closed: (id) => store.dispatch({ type: 'closed', id }) },
  };
}

/**
 * Connects the elements of the page with an article: they follow its store.
 *
 * @param handleThrown receives what an element has thrown
 */
export function startElements(
  article: Article,
  navigation: Navigation,
  handleThrown: (error: unknown) => void,
  signal: AbortSignal,
): void {
  const { store, menus } = article;
  const { open } = store.get();
  const host = Object.assign(hostOf(article), {
    handleThrown,
    navigation: waysFor(article, navigation),
    menuRequests: {
      get visible() {
        return store.get().visible;
      },
      pendingCommand: () => {},
    },
    setActiveAnnotation: (id: string | null) => store.dispatch({ type: 'shown', id }),
    setColours: (...colours: [background: string, text: string]) => store.dispatch({ type: 'colours', colours }),
    openAnnotations: () => {
      for (const menu of menus) menu.openAll();
    },
  });
  const shells = new Shells(host, signal);
  const show = ({ id, phrase }: NonNullable<ArticleState['open']>) => {
    let hasMenu = false;
    shells.run((menu) => {
      hasMenu = true;
      menu.openAnnotation(id, phrase);
    });
    if (!hasMenu) store.dispatch({ type: 'closed', id });
  };
  const menu = {
    toggle: (id: string, phrase: Element | Range | undefined) => shells.toggle(id, phrase),
    close: () => shells.run((each) => each.closeAnnotation()),
    openAll: () => shells.run((each) => each.openAnnotations()),
  };
  menus.add(menu);
  signal.addEventListener('abort', () => menus.delete(menu));
  store.subscribe((now, before) => {
    if (now.generation !== before.generation) shells.entryChanged();
    else if (now.visible !== before.visible) shells.updateVisible();
    // By then the annotations are loaded, even if none is in view.
    else if ((now.report && !before.report) || now.lost !== before.lost) shells.updateVisible();
    if (now.open && isOpening(now, before)) show(now.open);
  }, signal);
  pageDocument.addEventListener(NEXT_PAGE, () => shells.restore(), { signal });
  if (open) show(open);
}
