/** Points down. CSS rotates it where it has to point elsewhere. */
export const ChevronIcon = () => (
  <svg class="icon chevron" viewBox="0 0 16 16" aria-hidden="true">
    <path d="m4 6 4 4 4-4" />
  </svg>
);

/** Points against the reading direction. */
export const BackIcon = () => (
  <svg class="icon icon-directed" viewBox="0 0 16 16" aria-hidden="true">
    <path d="m10 4-4 4 4 4" />
  </svg>
);

/** Points in the reading direction. */
export const ForwardIcon = () => (
  <svg class="icon icon-directed" viewBox="0 0 16 16" aria-hidden="true">
    <path d="m6 4 4 4-4 4" />
  </svg>
);

export const CloseIcon = () => (
  <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d="m4 4 8 8m0-8-8 8" />
  </svg>
);

export const ExternalIcon = () => (
  <svg class="icon icon-external icon-directed" viewBox="0 0 10 10" aria-hidden="true">
    <path d="M3 1.5h5.5V7M8.5 1.5l-7 7" />
  </svg>
);
