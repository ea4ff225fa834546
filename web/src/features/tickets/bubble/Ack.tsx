import { useTranslation } from 'react-i18next';
import { token } from '../../../theme/tokens.ts';

interface AckProps {
  ack: number;
  hasFailed: boolean;
}

// Shapes of the library's icons, drawn plainly: half of all messages have one, and an icon of the library takes longer to mount than
// its whole bubble.
const ticks =
  'm18 7-1.41-1.41-6.34 6.34 1.41 1.41zm4.24-1.41L11.66 16.17 7.48 12l-1.41 1.41L11.66 19l12-12zM.41 13.41 6 19l1.41-1.41L1.83 12z';
const shapes = {
  failed:
    'M11 15h2v2h-2zm0-8h2v6h-2zm.99-5C6.47 2 2 6.48 2 12s4.47 10 9.99 10C17.52 22 22 17.52 22 12S17.52 2 11.99 2M12 20c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8',
  waiting:
    'M11.99 2C6.47 2 2 6.48 2 12s4.47 10 9.99 10C17.52 22 22 17.52 22 12S17.52 2 11.99 2M12 20c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8m.5-13H11v6l5.25 3.15.75-1.23-4.5-2.67z',
  sent: 'M9 16.2 4.8 12l-1.4 1.4L9 19 21 7l-1.4-1.4z',
  delivered: ticks,
  read: ticks,
};

/** Delivery state of a message that the company sent: clock, one tick, two ticks, read; or failed. */
export function Ack({ ack, hasFailed }: AckProps) {
  const { t } = useTranslation('tickets');
  const state = hasFailed
    ? 'failed'
    : ack >= 4
      ? 'read'
      : ack === 3
        ? 'delivered'
        : ack === 2
          ? 'sent'
          : 'waiting';
  const color = state === 'failed' ? token('failed') : state === 'read' ? token('accent') : undefined;
  return (
    <svg
      role="img"
      aria-label={t(`ack.${state}`)}
      width="15"
      height="15"
      viewBox="0 0 24 24"
      fill="currentColor"
      style={{ flexShrink: 0, color }}
    >
      <path d={shapes[state]} />
    </svg>
  );
}
