/** The component of the page `/write`. Without this file, what its element contains is shown. */
import { defineComponent } from '../controls/define-component.ts';
import styles from './desk.css?inline';
import { Desk } from './desk.tsx';

defineComponent('journal-desk', Desk, ['signin'], styles);
