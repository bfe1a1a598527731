/** Chromium's tests that run in Firefox, too. The others need what only Chromium's driver can do. */
export const PAGES_IN_FIREFOX = /\/e2e\/(analytics|frames|highlights|living|script-tag)\/.*\.spec\.ts$/;

/** Tests in these files that need what only Chromium's driver can do, or examine what only Chromium has. */
export const NOT_IN_FIREFOX = /(?!)/;
