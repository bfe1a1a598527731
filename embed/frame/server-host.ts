/** The server has no page around it: nothing is called while a frame is rendered, and what would be called rejects. */
export const noChannel = (): Promise<never> => Promise.reject(new Error('Journal: there is no page around the server'));
