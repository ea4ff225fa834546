import type { Invitation } from '@balcao/core/accounts/schemas.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/dates.ts';
import { token } from '../../../theme/tokens.ts';
import type { Column } from '../../../ui/tables/DataTable.tsx';
import { ColorChip } from '../../../ui/text/ColorChip.tsx';
import { State } from '../security/security-section.ts';

const shownQueues = 3;

/** Columns of the table of invitations. */
export function useInvitationColumns(): Column<Invitation>[] {
  const { t } = useTranslation('users');
  return [
    {
      key: 'email',
      header: t('email'),
      onCard: 'title',
      render: ({ email }) => <Address title={email}>{email}</Address>,
    },
    {
      key: 'state',
      header: t('invite.state'),
      width: 120,
      render: ({ state }) => (
        <State data-on={state === 'accepted' || undefined} data-waits={state === 'open' || undefined}>
          {t(`invite.states.${state}`)}
        </State>
      ),
    },
    {
      key: 'profile',
      isExtra: true,
      header: t('profile'),
      width: 130,
      render: ({ profile }) => t(`profiles.${profile}`),
    },
    {
      key: 'queues',
      isExtra: true,
      header: t('queues'),
      width: '20%',
      render: ({ queues }) =>
        queues.length === 0 ? null : (
          <Chips>
            {queues.slice(0, shownQueues).map((queue) => (
              <ColorChip key={queue.id} label={queue.name} color={queue.color} />
            ))}
            {queues.length > shownQueues ? <ColorChip label={`+${queues.length - shownQueues}`} /> : null}
          </Chips>
        ),
    },
    {
      key: 'inviter',
      isExtra: true,
      header: t('invite.by'),
      width: '16%',
      render: ({ inviterName }) => <Quiet>{inviterName}</Quiet>,
    },
    {
      key: 'until',
      header: t('invite.until'),
      width: 120,
      render: ({ state, expiresAt, endedAt }) => (
        <Quiet>{state === 'open' ? formatDate(expiresAt) : formatDate(endedAt ?? expiresAt)}</Quiet>
      ),
    },
  ];
}

const Address = styled('span')({ fontWeight: 550, overflowWrap: 'anywhere' });
const Quiet = styled('span')({ color: token('muted') });
const Chips = styled('span')({ display: 'flex', gap: 4, flexWrap: 'wrap' });
