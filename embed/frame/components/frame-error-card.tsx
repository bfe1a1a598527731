import { useWords } from '../i18n.tsx';

/** What stands in a frame whose entry cannot be shown: the service's own sentence, on the menu's card. */
export function FrameErrorCard({ message }: { message: string }) {
  const { messages } = useWords();
  return (
    <main class="surface card menu-card">
      <h1 class="label">{messages.journal}</h1>
      <p class="failure">{message}</p>
    </main>
  );
}
