import type { Ticket } from '@balcao/plugins/tickets/schemas.ts';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TicketInSlot } from '../../../app/slots.ts';
import { useInfiniteList } from '../../../lib/api/list.ts';
import { formatDate } from '../../../lib/format/dates.ts';
import { LastMessageText } from '../../../shared/last-message/LastMessageText.tsx';
import { oneLine, textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/States.tsx';

/** Customer's other tickets beside a conversation, as far as the agent may see them, each a link. */
export function EarlierTickets({ ticket }: { ticket: TicketInSlot }) {
  const { t } = useTranslation('contacts');
  const list = useInfiniteList<Ticket>({
    key: ['contact-tickets', ticket.contactId, ticket.id],
    path: `/contacts/${ticket.contactId}/tickets`,
    rowsKey: 'tickets',
  });
  const others = list.rows.filter(({ id }) => id !== ticket.id);
  return (
    <section>
      <h3>
        <HistoryOutlined fontSize="inline" sx={{ mr: 1.5, verticalAlign: '-3px' }} />
        {t('earlier.title')}
      </h3>
      {list.isLoading ? <Skeleton variant="rounded" height={48} /> : null}
      {list.error && others.length === 0 ? <ErrorState error={list.error} onRetry={list.retry} /> : null}
      {!list.isLoading && !list.error && others.length === 0 ? <Quiet>{t('earlier.none')}</Quiet> : null}
      <Tickets>
        {others.map((other) => (
          <li key={other.id}>
            <Link to={`/tickets/${other.uuid}`}>
              <span className="line">
                <strong>{t(`earlier.status.${other.status}`)}</strong>
                <time className="numeric" dateTime={other.createdAt}>
                  {formatDate(other.createdAt)}
                </time>
              </span>
              <span className="said">
                <LastMessageText of={other} />
              </span>
              <span className="about">
                {[other.queue?.name, other.user?.name, other.whatsapp?.name].filter(Boolean).join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </Tickets>
      {list.hasMore ? (
        <Button size="small" onClick={list.loadMore} disabled={list.isLoadingMore}>
          {t('earlier.more')}
        </Button>
      ) : null}
    </section>
  );
}

const Quiet = styled('p')({ margin: 0, color: token('muted'), fontSize: textSizes.small });

const Tickets = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 6,
  '& a': {
    display: 'grid',
    gap: 2,
    padding: '8px 10px',
    borderRadius: 8,
    border: hairline,
    color: 'inherit',
    textDecoration: 'none',
    fontSize: textSizes.small,
  },
  '& a:hover': { background: token('sunken') },
  '& a:focus-visible': { outline: `2px solid ${token('accent')}`, outlineOffset: 2 },
  '& .line': { display: 'flex', justifyContent: 'space-between', gap: 8 },
  '& strong': { fontWeight: 550 },
  '& time, & .about': { color: token('muted'), fontSize: textSizes.caption },
  '& .said, & .about': { ...oneLine },
});
