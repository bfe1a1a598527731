import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';

/** The app's HTML. */
export const render = () => renderToString(<App />);
