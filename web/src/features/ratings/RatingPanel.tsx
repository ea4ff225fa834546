import type { ratingChanged } from '@balcao/plugins/reception/contract/live-events.ts';
import Rating from '@mui/material/Rating';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TicketInSlot } from '../../app/slots.ts';
import { formatDateTime } from '../../lib/format/dates.ts';
import { useLive } from '../../lib/live/live.tsx';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { ratingOfTicket } from './api/ratings.ts';

/** Customer's rating of a ticket with its comment, beside the conversation; nothing where there is none. */
export function RatingPanel({ ticket }: { ticket: TicketInSlot }) {
  const { t } = useTranslation('ratings');
  const client = useQueryClient();
  useLive<typeof ratingChanged>('company-{id}-ticketRating', ({ ticketId }) => {
    if (ticketId === ticket.id) void client.invalidateQueries({ queryKey: ['ticket-rating', ticketId] });
  });
  const { data: rating } = useQuery(ratingOfTicket(ticket.id, ticket.status));
  if (!rating) return null;
  const { rate, scale, comment, source, userName, at } = rating;
  return (
    <section>
      <h3>{t('title')}</h3>
      <Stars>
        <Rating value={rate} max={scale} readOnly size="small" aria-label={t('given', { rate, scale })} />
        <span aria-hidden>{t('given', { rate, scale })}</span>
      </Stars>
      {comment ? <Comment>{comment}</Comment> : null}
      <Origin>{t(`from.${source}`, { who: userName ?? t('userGone'), at: formatDateTime(at) })}</Origin>
    </section>
  );
}

const Stars = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, fontSize: textSizes.small });
const Comment = styled('p')({ margin: '6px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
const Origin = styled('p')({ margin: '4px 0 0', color: token('muted'), fontSize: textSizes.caption });
