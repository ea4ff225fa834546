import type { UserRow } from '@balcao/core/accounts/schemas.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { token } from '../../theme/tokens.ts';
import type { Column } from '../../ui/tables/DataTable.tsx';
import { Avatar } from '../../ui/text/Avatar.tsx';
import { ColorChip } from '../../ui/text/ColorChip.tsx';
import { EmailText } from '../../ui/text/EmailText.tsx';
import { State } from './security/security-section.ts';

const shownQueues = 3;

/** Row of the list. Live events are the same for all readers, so a row from one lacks `can`. */
export type ListedUser = Omit<UserRow, 'can'> & Partial<Pick<UserRow, 'can'>>;

/** Columns of the list of users. */
export function useUserColumns(): Column<ListedUser>[] {
  const { t } = useTranslation('users');
  return [
    {
      key: 'name',
      header: t('name'),
      onCard: 'title',
      render: (user) => (
        <NameCell>
          <Avatar
            name={user.name}
            size={28}
            badge={user.online ? <OnlineDot title={t('online')} /> : undefined}
          />
          <span title={`${user.name} · ${user.email}`}>{user.name}</span>
        </NameCell>
      ),
    },
    {
      key: 'email',
      header: t('email'),
      isExtra: true,
      render: ({ email }) => (
        <Quiet>
          <EmailText email={email} />
        </Quiet>
      ),
    },
    { key: 'profile', header: t('profile'), width: 120, render: (user) => t(`profiles.${user.profile}`) },
    {
      key: 'twoFactor',
      isExtra: true,
      header: t('twoFactor'),
      width: 110,
      render: (user) =>
        user.twoFactor === undefined ? null : (
          <State data-on={user.twoFactor || undefined}>
            {user.twoFactor ? t('twoFactorOn') : t('twoFactorOff')}
          </State>
        ),
    },
    {
      key: 'queues',
      header: t('queues'),
      width: '22%',
      render: (user) =>
        user.queues.length === 0 ? null : (
          <Chips>
            {user.queues.slice(0, shownQueues).map((queue) => (
              <ColorChip key={queue.id} label={queue.name} color={queue.color} />
            ))}
            {user.queues.length > shownQueues ? (
              <ColorChip label={`+${user.queues.length - shownQueues}`} />
            ) : null}
          </Chips>
        ),
    },
  ];
}

const NameCell = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  fontWeight: 550,
  minWidth: 0,
  '& > span:last-child': { overflow: 'hidden', textOverflow: 'ellipsis' },
});
const Quiet = styled('span')({ color: token('muted') });
const Chips = styled('span')({ display: 'flex', gap: 4, flexWrap: 'wrap' });
const OnlineDot = styled('span')({ width: 8, height: 8, borderRadius: '50%', background: token('done') });
