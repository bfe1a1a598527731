import { useI18n } from '../../frame/i18n.tsx';

/** The card of a loading entry. It reserves the space of the title and shows progress only after a short delay. */
export function LoadingCard() {
  const { messages } = useI18n();
  return (
    <header class="surface card menu-card" aria-busy="true">
      <p class="label">{messages.journal}</p>
      <div class="title-placeholder" />
      <p class="label progress" role="status">
        {messages.loading}
      </p>
    </header>
  );
}
