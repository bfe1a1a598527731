/** The running analytics session, a file of its own that loads when the page is idle. */
export { startAnalytics } from './start-session.ts';
