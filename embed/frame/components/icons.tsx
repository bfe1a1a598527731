/** Creates an icon. @param path the data of its line @param size the side of the square in which the line is drawn */
const icon =
  (name: string, path: string, size = 16) =>
  () => (
    <svg class={`icon ${name}`} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path d={path} />
    </svg>
  );

/** Points down. CSS rotates it where it has to point elsewhere. */
export const ChevronIcon = icon('chevron', 'm4 6 4 4 4-4');

export const BackIcon = icon('icon-directed', 'm10 4-4 4 4 4');

export const ForwardIcon = icon('icon-directed', 'm6 4 4 4-4 4');

export const CloseIcon = icon('', 'm4 4 8 8m0-8-8 8');

export const ExternalIcon = icon('icon-external icon-directed', 'M3 1.5h5.5V7M8.5 1.5l-7 7', 10);
