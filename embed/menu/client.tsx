import { afterFirstPaint } from '../frame/after-first-paint.ts';
import '../theme/tokens.css';
import '../theme/base.css';
import '../rich-text/rich-text.css';
import './menu.css';
import './max.css';

const root = document.querySelector('journal-menu-page');
if (root === null) throw new Error('Journal: the page has no journal-menu-page');

// What the server has drawn is to be seen first. The page fetches the script meanwhile.
afterFirstPaint()
  .then(() => import('./hydrate.tsx'))
  .then(({ hydrateMenu }) => hydrateMenu(root));
