/** The components of the page `/start`. Without this file, what the elements contain is shown. */
import { defineComponent } from '../controls/define-component.ts';
import doctorStyles from './doctor/doctor.css?inline';
import { Doctor } from './doctor/doctor.tsx';
import styles from './snippet-builder/snippet-builder.css?inline';
import { SnippetBuilder, type SnippetBuilderProps } from './snippet-builder/snippet-builder.tsx';

const ATTRIBUTES: (keyof SnippetBuilderProps)[] = ['origin', 'version', 'integrity', 'datasets', 'entry'];

defineComponent('journal-snippet-builder', SnippetBuilder, ATTRIBUTES, styles);
defineComponent('journal-doctor', Doctor, ['origin'], styles + doctorStyles);
