import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

// Vue leaves the journal's elements to the browser.
const isCustomElement = (tag: string) => tag.startsWith('journal-');

export default defineConfig({ plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] });
