import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/api/session.tsx';
import { formatDateTime } from '../../lib/format/dates.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { useRoomy } from '../../ui/page/use-narrow.ts';
import type { Column } from '../../ui/tables/DataTable.tsx';
import { PauseChip } from './PauseChip.tsx';
import { SessionButtons } from './SessionButtons.tsx';
import { StatusLabel } from './StatusLabel.tsx';
import { WeakTokenChip } from './WeakTokenChip.tsx';

/** The columns of the list of connections, as far as this person may use them. */
export function useConnectionColumns({
  onBegin,
  hasSettings,
}: {
  onBegin: (connection: Connection, isRenewed: boolean) => void;
  hasSettings: (provider: string) => boolean;
}): Column<Connection>[] {
  const { t } = useTranslation('connections');
  const { can } = useSession();
  const isRoomy = useRoomy();
  const session: Column<Connection> = {
    key: 'session',
    header: t('session'),
    // Room for both actions of a connection that is down: no row grows or jumps as its state changes. Without room for
    // their words they are icons.
    width: 308,
    least: isRoomy ? 308 : 148,
    render: (connection) =>
      connection.can.operate ? (
        <SessionButtons
          connection={connection}
          hasSettings={hasSettings(connection.provider)}
          onBegin={(isRenewed) => onBegin(connection, isRenewed)}
        />
      ) : null,
  };
  const standard: Column<Connection> = {
    key: 'default',
    header: t('default'),
    width: 76,
    align: 'center',
    isExtra: true,
    render: ({ isDefault }) =>
      isDefault ? (
        <CheckOutlined
          sx={{ display: 'inline-block', verticalAlign: 'middle' }}
          titleAccess={t('isDefault')}
        />
      ) : null,
  };
  return [
    {
      key: 'name',
      header: t('name'),
      onCard: 'title',
      render: ({ name, provider }) => (
        <Named>
          <strong>{name}</strong>
          <span>{t(`channel_${provider}`, { defaultValue: provider })}</span>
        </Named>
      ),
    },
    {
      key: 'status',
      header: t('state'),
      width: 228,
      least: 176,
      render: ({ status, sendingPause, tokenStatus }) => (
        <State>
          <StatusLabel status={status} />
          {sendingPause ? <PauseChip pause={sendingPause} /> : null}
          {tokenStatus?.isWeak ? <WeakTokenChip /> : null}
        </State>
      ),
    },
    ...(can('connections-page:actionButtons') ? [session] : []),
    standard,
    {
      key: 'updated',
      header: t('updated'),
      width: 170,
      isExtra: true,
      render: ({ updatedAt }) => <span className="numeric">{formatDateTime(updatedAt)}</span>,
    },
  ];
}

const Named = styled('span')({
  display: 'flex',
  flexDirection: 'column',
  lineHeight: 1.35,
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& strong': { fontWeight: 550 },
  '& span': { color: token('muted'), fontSize: textSizes.caption, fontWeight: 400 },
});

const State = styled('span')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 2,
  lineHeight: 1.35,
});
