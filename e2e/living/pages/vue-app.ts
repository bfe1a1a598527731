import { createApp, createSSRApp, h, nextTick, ref } from 'vue';
import type { RoundsApp } from './rounds.ts';
import { Essay } from './vue-essay.ts';

const root = document.querySelector('#app,#__next,#__nuxt') ?? document.body;
const reference = document.createElement('div');
const complaints: string[] = [];
const round = ref(0);
const rootComponent = { render: () => h(Essay, { round: round.value }) };

const app: RoundsApp = {
  root,
  reference,
  complaints,
  hydrate() {
    for (const [vue, element] of [
      [createSSRApp(rootComponent), root],
      [createApp(rootComponent), reference],
    ] as const) {
      vue.config.errorHandler = (error) => void complaints.push(String(error));
      vue.config.warnHandler = (message) => void complaints.push(message);
      vue.mount(element);
    }
  },
  async render(next) {
    round.value = next;
    await nextTick();
  },
};
window.app = app;
