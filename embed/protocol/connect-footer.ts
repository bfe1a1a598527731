import type { FooterFrameCalls, FooterPageCalls } from './calls.ts';
import { answerCall } from './channel/answer-call.ts';
import { createRateLimit, MESSAGES_PER_SECOND } from './channel/rate-limit.ts';
import { BAD_CALL, callOf, idOf, isAnswer, isCall, rejected } from './channel/wire.ts';
import { FOOTER_GUARDS } from './guards/footer-guards.ts';
import { requestPort } from './handshake/frame-handshake.ts';

/** A call of the host page: the method's name and its arguments. */
export type FooterCall = {
  [Name in keyof FooterPageCalls]: [name: Name, ...args: Parameters<FooterPageCalls[Name]>];
}[keyof FooterPageCalls];

/** Calls the host page and waits for no answer. */
export type CallPage = (...call: FooterCall) => void;

/**
 * Opens the footer's end of the channel. The footer needs no answers, so it does without the half of the channel that
 * waits for them. Calls of the page pass the same guards and limits as those of the menu.
 * @throws ChannelError `not-framed`, `refused`, `version` or `timeout`
 */
export async function connectFooter(methods: FooterFrameCalls): Promise<CallPage> {
  const port = await requestPort(window);
  const isWithinRate = createRateLimit(MESSAGES_PER_SECOND);
  let calls = 0;
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isWithinRate()) port.close();
    else if (isCall(data, FOOTER_GUARDS)) void answerCall(port, methods, data);
    else if (isAnswer(data)) return;
    else port.postMessage({ id: idOf(data), ...rejected(BAD_CALL, true) });
  };
  return (name, ...args) => {
    calls += 1;
    port.postMessage(callOf(String(calls), name, args));
  };
}
