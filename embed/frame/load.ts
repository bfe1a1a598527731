/**
 * Obtains the script of all frames, which shows the document. The build makes this a classic script at the document's
 * end, so that it knows its own element.
 */
import { runScript } from './run-script.ts';

const { body, currentScript } = document;
void runScript(currentScript?.dataset.script ?? '', () => !body.hidden);
