import { useI18n } from '../i18n.tsx';

/** The content of a frame whose entry cannot be shown: the service's message on a card. */
export function FrameErrorCard({ message }: { message: string }) {
  const { messages } = useI18n();
  return (
    <main class="surface card menu-card">
      <h1 class="label">{messages.journal}</h1>
      <p class="failure">{message}</p>
    </main>
  );
}
