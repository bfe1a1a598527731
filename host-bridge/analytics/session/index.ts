/** The running analytics session: `journal-analytics.mjs`, a deferred module that loads when the page is idle. */
export { startAnalytics } from './start-session.ts';
