/** The components of the page `/start`. Without this file, what the elements contain is shown. */

import doctorStyles from './doctor/doctor.css?inline';
import { Doctor } from './doctor/doctor.tsx';
import { register } from './register.ts';
import styles from './snippet-builder/snippet-builder.css?inline';
import { SnippetBuilder } from './snippet-builder/snippet-builder.tsx';

register('journal-snippet-builder', SnippetBuilder, ['origin', 'version', 'integrity', 'datasets', 'entry'], styles);
register('journal-doctor', Doctor, ['origin'], styles + doctorStyles);
