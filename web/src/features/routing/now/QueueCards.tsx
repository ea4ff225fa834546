import type { RoutingNow } from '@balcao/plugins/routing/schemas.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../../lib/api/session.tsx';
import { sayWaiting } from '../../../lib/format/dates.ts';
import { useMinute } from '../../../lib/hooks/use-minute.ts';
import { SlaChip } from '../../../shared/service-levels/SlaChip.tsx';
import { oneLine, textSizes } from '../../../theme/text-sizes.ts';
import { hairline, onPhones, token } from '../../../theme/tokens.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { places } from '../../../ui/feedback/Skeletons.tsx';
import { ColorDot } from '../../../ui/text/ColorChip.tsx';
import { Unseen } from '../../../ui/text/unseen.ts';

type Queue = RoutingNow['queues'][number];

/**
 * Cards of queues for a supervisor: waiting tickets, the ticket that is due first, and today's missed targets. Every
 * line keeps its space when it is empty, so that nothing moves on a page that is always open.
 */
export function QueueCards({ queues, day }: Pick<RoutingNow, 'queues' | 'day'>) {
  const { t } = useTranslation('routing');
  const now = useMinute();
  return (
    <Cards aria-label={t('queues')}>
      {queues.map(
        ({ queueId, queueName, queueColor, isOn, waiting, longestWaitingSince, stuck, targets }) => (
          <li key={queueId}>
            <h2>
              <ColorDot color={queueColor} />
              <span>{queueName}</span>
              {isOn ? null : <small>{t('byHand')}</small>}
            </h2>
            <p>
              <strong className="numeric">{waiting}</strong> {t('waiting', { count: waiting })}
              {stuck > 0 ? <Stuck count={stuck} /> : null}
            </p>
            <p>
              {longestWaitingSince
                ? t('longest', { time: sayWaiting(longestWaitingSince, now) })
                : t('nobodyWaits')}
            </p>
            {targets && day ? <Targets targets={targets} queueId={queueId} day={day} /> : null}
          </li>
        ),
      )}
    </Cards>
  );
}

/** Tickets that wait for an agent to accept them. */
function Stuck({ count }: { count: number }) {
  const { t } = useTranslation('routing');
  return (
    <span className="stuck" title={t('stuckHelp', { count })}>
      <span aria-hidden>{t('stuck', { count })}</span>
      <Unseen>{t('stuckHelp', { count })}</Unseen>
    </span>
  );
}

interface TargetsProps {
  targets: NonNullable<Queue['targets']>;
  queueId: number;
  day: string;
}

/** Ticket that is due first, and the number of breaches, which opens their tickets. */
function Targets({ targets: { nextDue, breachedToday }, queueId, day }: TargetsProps) {
  const { t } = useTranslation('routing');
  const { can } = useSession();
  const report = new URLSearchParams({ from: day, to: day, queue: String(queueId), figure: 'breached' });
  return (
    <dl>
      <div>
        <dt>{t('dueFirst')}</dt>
        <dd>
          {nextDue ? (
            <Link to={`/tickets/${nextDue.ticketUuid}`}>
              <SlaChip nextDue={nextDue} />
            </Link>
          ) : (
            t('nothingDue')
          )}
        </dd>
      </div>
      <div>
        <dt>{t('breachedToday')}</dt>
        <dd className="numeric" data-some={breachedToday > 0 || undefined}>
          {breachedToday > 0 && can('dashboard:view') ? (
            <Link to={`/reports?${report}`} aria-label={`${t('breachedToday')}: ${breachedToday}`}>
              {breachedToday}
            </Link>
          ) : (
            breachedToday
          )}
        </dd>
      </div>
    </dl>
  );
}

/** Placeholder of one row of queues, so that the agents below do not move when these appear. */
export function QueuesToCome() {
  const { has } = useSession();
  const lines = places(has('useServiceLevels') ? 3 : 1);
  return (
    <Cards aria-hidden>
      {places(3).map((place) => (
        <li key={place}>
          <h2>
            {'\u00a0'}
            <Skeleton width="60%" />
          </h2>
          <p className="coming">
            <strong>{'\u00a0'}</strong>
            <Skeleton width="40%" />
          </p>
          {lines.map((line) => (
            <p key={line} className="coming">
              {'\u00a0'}
              <Skeleton width="80%" />
            </p>
          ))}
        </li>
      ))}
    </Cards>
  );
}

const Cards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: '0 24px 16px',
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(236px, 1fr))',
  flexShrink: 0,
  [theme.breakpoints.up('md')]: { maxHeight: '40%', overflow: 'auto' },
  [onPhones]: { padding: '0 16px 12px' },
  '& > li': {
    border: hairline,
    borderRadius: 10,
    padding: 12,
    minWidth: 0,
    fontSize: textSizes.small,
    lineHeight: '20px',
    color: token('muted'),
  },
  '& h2': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    margin: '0 0 6px',
    fontSize: textSizes.body,
    fontWeight: 600,
    color: token('text'),
  },
  '& h2 > span:nth-of-type(2)': {
    minWidth: 0,
    ...oneLine,
  },
  '& h2 > small': { marginLeft: 'auto', fontWeight: 400, color: token('muted'), whiteSpace: 'nowrap' },
  '& p': { margin: 0, ...oneLine },
  '& strong': { fontSize: '1.25rem', lineHeight: '26px', color: token('text') },
  '& .coming': { display: 'flex', alignItems: 'center' },
  '& dl': { margin: '6px 0 0', paddingTop: 6, borderTop: hairline },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 8, minHeight: 24 },
  '& dt, & dd': { margin: 0, whiteSpace: 'nowrap', lineHeight: '24px' },
  '& dt': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& dd > a': { display: 'inline-flex', alignItems: 'center', minHeight: 24, color: 'inherit' },
  '& dd > a:has([data-sla])': { textDecoration: 'none' },
  '& dd[data-some]': { color: token('failed'), fontWeight: 600 },
  '& .stuck': { marginLeft: 8, color: token('failed') },
}));
