/** Version of the package. The build sets it. */
declare const __JOURNAL_VERSION__: string;
/** Its first number, in the addresses of the latest files of this major version. The build sets it. */
declare const __JOURNAL_MAJOR__: string;
/** Origin of the service that the package was built for (`JOURNAL_API_URL`); by default empty. The build sets it. */
declare const __JOURNAL_API_URL__: string;
/** Whether this is the classic script: a single file that does not know its own address. The build sets it. */
declare const __JOURNAL_IS_SCRIPT__: boolean;
/** In the classic script: the file with the hashes of its other files, and that file's own hash. */
declare const __JOURNAL_HASHES__: readonly [file: string, hash: string];
/** Addresses of the script of all frames and of the menu's, below the service's origin. */
declare const __JOURNAL_FRAME_SCRIPT__: string;
declare const __JOURNAL_MENU_SCRIPT__: string;
