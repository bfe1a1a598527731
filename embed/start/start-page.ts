/** The components of the page `/start`. Without this file, what the elements contain is shown. */
import { register } from './register.ts';
import styles from './snippet-builder/snippet-builder.css?inline';
import { SnippetBuilder } from './snippet-builder/snippet-builder.tsx';

register('journal-snippet-builder', SnippetBuilder, ['origin', 'version', 'integrity', 'datasets', 'entry'], styles);
