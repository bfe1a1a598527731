import '../theme/tokens.css';
import '../theme/base.css';
import '../rich-text/rich-text.css';
import './menu.css';
import './card/card.css';
import './content.css';
import './annotations/annotation-card.css';
import './annotations/many-cards.css';
import './annotations/opener.css';
import './annotations/raised-card.css';
import './annotations/sheet.css';
import './max/max.css';
import './max/sections/sections.css';
import { hydrateMenu } from './hydrate.tsx';

const root = document.querySelector('journal-menu-page');
if (root === null) throw new Error('Journal: the document has no <journal-menu-page>');
hydrateMenu(root);
