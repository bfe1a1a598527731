import { isRecord } from '../../guards.ts';
import { pageDocument } from '../../unclobbered.ts';

/** Names that Vue 3 and Vue 2 give to the app of a container. */
const APP = ['__vue_app__', '__vue__'];

/** Whether Nuxt has taken over the page; `undefined` on other pages. */
export function hasNuxtEnded(): boolean | undefined {
  const container = pageDocument.querySelector('#__nuxt');
  if (container === null) return undefined;
  const app: unknown = Reflect.get(container, '__vue_app__');
  if (!isRecord(app)) return '__vue__' in container;
  return !isRecord(app.$nuxt) || app.$nuxt.isHydrating !== true;
}

/** Whether SvelteKit has taken over the page; `undefined` on other pages. It adds its announcer afterwards. */
export function hasSvelteKitEnded(): boolean | undefined {
  const isSvelteKit = Object.keys(window).some((name) => name.startsWith('__sveltekit_'));
  return isSvelteKit ? pageDocument.querySelector('#svelte-announcer') !== null : undefined;
}

/** Whether the page has an app of Vue, which takes a page over in one go. */
export function hasVueApp(): boolean {
  const containers = pageDocument.querySelectorAll('[data-v-app],body>*,[id]');
  return [...containers].some((element) => APP.some((name) => name in element));
}
