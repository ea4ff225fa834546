import type { Assignment } from '@balcao/plugins/routing/schemas.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TicketInSlot } from '../../app/slots.ts';
import { formatDateTime } from '../../lib/format/dates.ts';
import { DrawerList } from '../../shared/drawer/drawer-list.ts';
import { token } from '../../theme/tokens.ts';
import { assignmentsOf } from './api/routing.ts';

const shownAtFirst = 3;

/** Agents to whom a ticket was assigned and why, beside the conversation, the newest first; nothing without any. */
export function AssignmentsPanel({ ticket }: { ticket: TicketInSlot }) {
  const { t } = useTranslation('routing');
  const { data: assignments = [] } = useQuery(assignmentsOf(ticket.id, ticket.status));
  if (assignments.length === 0) return null;
  return (
    <section>
      <h3>{t('assignments')}</h3>
      <List>
        {assignments.slice(0, shownAtFirst).map((assignment) => (
          <Entry key={assignment.id} assignment={assignment} />
        ))}
      </List>
    </section>
  );
}

function Entry({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation('routing');
  const { userName, at, reason, returnAt, endedBy, candidates, userId } = assignment;
  const others = candidates.filter((candidate) => candidate.userId !== userId);
  return (
    <li>
      <div>
        <strong>{userName ?? t('userGone')}</strong>
        <span>{formatDateTime(at)}</span>
      </div>
      <p>{t(`reasons.${reason}`)}</p>
      {returnAt ? <p>{t('returnsAt', { at: formatDateTime(returnAt) })}</p> : null}
      {endedBy ? <p>{t(`ends.${endedBy}`)}</p> : null}
      {others.length > 0 ? (
        <details>
          <summary>{t('others', { count: others.length })}</summary>
          <ul>
            {others.map(({ userId: id, name, load, capacity, obstacle }) => (
              <li key={id}>
                {name}: {load} / {capacity}
                {obstacle ? ` · ${t(`obstacles.${obstacle}`)}` : ''}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}

const List = styled(DrawerList)({
  '& > li > div > span': { color: token('muted'), whiteSpace: 'nowrap' },
  '& details': { color: token('muted') },
  '& summary': { cursor: 'pointer' },
  '& details > ul': { margin: 0, paddingLeft: 16 },
});
