import '../theme/tokens.css';
import '../theme/base.css';
import './footer.css';
import { connectFooter } from '../protocol/index.ts';
import { startFooter } from './start-footer.ts';

const content = document.querySelector<HTMLElement>('.footer');
if (content) startFooter(content, connectFooter);
