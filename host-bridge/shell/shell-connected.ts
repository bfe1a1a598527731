/**
 * A shell element dispatches this event on itself when it is added to a document, so that clients connect it. The event
 * bubbles but does not leave a shadow root: clients ignore elements inside one. It is a `CustomEvent`, because old
 * libraries replace `Event`.
 */
export const SHELL_CONNECTED = 'journal:shell';
