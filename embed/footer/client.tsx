import { afterFirstPaint } from '../frame/after-first-paint.ts';
import '../theme/tokens.css';
import '../theme/base.css';
import './footer.css';

const root = document.querySelector('journal-footer-page');
if (root === null) throw new Error('Journal: the page has no journal-footer-page');

// What the server has drawn is to be seen first. The page fetches the script meanwhile.
afterFirstPaint()
  .then(() => import('./hydrate.tsx'))
  .then(({ hydrateFooter }) => hydrateFooter(root));
