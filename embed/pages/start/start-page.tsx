/** The components of the page `/start`. Without this file, what the elements contain is shown. */
import { adoptStyles } from '../../frame/adopt-styles.ts';
import controls from '../controls/controls.css?inline';
import { show } from '../controls/show.ts';
import { Doctor } from './doctor/doctor.tsx';
import { SnippetBuilder } from './snippet-builder/snippet-builder.tsx';
import styles from './start.css?inline';

adoptStyles(controls + styles);
show('journal-snippet-builder', (attribute) => (
  <SnippetBuilder
    service={{ origin: attribute('origin'), version: attribute('version'), integrity: attribute('integrity') }}
    datasets={attribute('datasets').split(' ')}
    entry={attribute('entry')}
  />
));
show('journal-doctor', (attribute) => <Doctor origin={attribute('origin')} />);
