/** Calls `listener` when the page's address changes; without the Navigation API, only on the ways back and forward. */
export function onAddressChange(listener: () => void, options: AddEventListenerOptions = {}): void {
  if (globalThis.navigation) navigation.addEventListener('currententrychange', listener, options);
  else addEventListener('popstate', listener, options);
}
