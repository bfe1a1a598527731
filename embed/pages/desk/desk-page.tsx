/** The component of the page `/write`. Without this file, what its element contains is shown. */
import { show } from '../controls/show.ts';
import styles from './desk.css?inline';
import { Desk } from './desk.tsx';

show(styles, { 'journal-desk': (attribute) => <Desk signin={attribute('signin')} /> });
