import { createApp } from 'vue';
import { createRouter, createWebHistory } from 'vue-router';
import { PAGE_NAMES, PAGES } from '../pages';
import App from './app.vue';
import Page from './page.vue';

const router = createRouter({
  history: createWebHistory(),
  routes: PAGE_NAMES.map((name) => ({
    path: `/${name}`,
    component: Page,
    props: { name },
    meta: { entry: PAGES[name].entry },
  })),
});

// Names the article of the route to the journal's script tag.
router.afterEach(({ meta }) => {
  const tag = document.querySelector<HTMLScriptElement>('script[data-entry]');
  if (tag) tag.dataset.entry = String(meta.entry ?? '');
});

createApp(App).use(router).mount('#app');
