import '../theme/tokens.css';
import '../theme/base.css';
import './footer.css';
import { connectToPage } from '../protocol/index.ts';
import { footerFrameCalls, startFooter } from './start-footer.ts';

const content = document.querySelector<HTMLElement>('.footer');
if (content) startFooter(content, connectToPage('footer', footerFrameCalls()).peer);
