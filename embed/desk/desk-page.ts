/** The component of the page `/write`. Without this file, what its element contains is shown. */
import registerElement from 'preact-custom-element';
import controls from './controls.css?inline';
import styles from './desk.css?inline';
import { Desk } from './desk.tsx';

const sheet = new CSSStyleSheet();
sheet.replaceSync(controls + styles);
registerElement(Desk, 'journal-desk', ['signin', 'studio'], { shadow: true, adoptedStyleSheets: [sheet] });
