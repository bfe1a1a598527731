import '../theme/tokens.css';
import '../theme/base.css';
import '../rich-text/rich-text.css';
import './menu.css';
import './card/card.css';
import './content.css';
import './annotations/annotation-card.css';
import './annotations/annotation-actions.css';
import manyCards from './annotations/many-cards.css?inline';
import opener from './annotations/opener.css?inline';
import raisedCard from './annotations/raised-card.css?inline';
import sheet from './annotations/sheet.css?inline';
import { hydrateMenu } from './hydrate.tsx';
import max from './max/max.css?inline';
import annotationFilter from './max/sections/annotation-filter.css?inline';
import sections from './max/sections/sections.css?inline';

const root = document.querySelector('journal-menu-page');
if (root === null) throw new Error('Journal: the document has no <journal-menu-page>');
// Each article's document holds the styles above. What only the script renders has its styles in the script's file,
// which the browser keeps.
const styles = new CSSStyleSheet();
styles.replaceSync([manyCards, opener, raisedCard, sheet, max, sections, annotationFilter].join('\n'));
document.adoptedStyleSheets.push(styles);
hydrateMenu(root);
