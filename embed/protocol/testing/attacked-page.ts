import { vi } from 'vitest';
import type { MenuFrameCalls } from '../calls.ts';
import { PAGE_GUARDS } from '../calls.ts';
import { openChannel } from '../channel/channel.ts';
import { rawPeer } from './raw-peer.ts';

/** The methods of a menu's host page, and one that the protocol does not name. */
export const pageMethods = () => ({
  shown: vi.fn(),
  focusLeft: vi.fn(),
  getEntry: vi.fn(),
  intend: vi.fn(),
  getAnnotation: vi.fn(),
  raiseAnnotation: vi.fn(),
  reportAction: vi.fn(),
  secret: vi.fn(),
});

/** The page's end of a menu's channel, with an attacker at the other end. */
export function attackedPage() {
  const { port1, port2 } = new MessageChannel();
  const methods = pageMethods();
  const channel = openChannel<MenuFrameCalls>(Promise.resolve(port1), methods, PAGE_GUARDS.menu, {});
  return { channel, methods, peer: rawPeer(port2) };
}
