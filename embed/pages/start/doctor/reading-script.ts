/**
 * The client's code that reads a page, as a script of its own for the frame that shows the page: there its globals are
 * those of the page.
 */
import { type Reading, reading } from '../../../../host-bridge/doctor/reading.ts';

declare global {
  interface Window {
    journalReading?: Reading;
  }
}

window.journalReading = reading;
