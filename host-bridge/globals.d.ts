/** Version of the package; written in by the build. */
declare const __JOURNAL_VERSION__: string;
/** Origin of the service that the package was built for (`JOURNAL_API_URL`); written in by the build. */
declare const __JOURNAL_API_URL__: string;
/** Whether this is the classic script, which is one file and cannot tell its address; written in by the build. */
declare const __JOURNAL_IS_SCRIPT__: boolean;
