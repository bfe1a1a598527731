import '../theme/tokens.css';
import '../theme/base.css';
import './footer.css';
import { hydrateFooter } from './hydrate.tsx';

const root = document.querySelector('journal-footer-page');
if (root === null) throw new Error('Journal: the document has no <journal-footer-page>');
hydrateFooter(root);
