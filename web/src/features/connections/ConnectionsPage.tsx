import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { removeRow, upsertRow } from '../../lib/list.ts';
import { useSession } from '../../lib/session.tsx';
import { toast } from '../../lib/toast.ts';
import { wholeRows } from '../../lib/whole-list.ts';
import { connectionsKey } from '../../shared/connections/live-connections.ts';
import { token } from '../../theme/tokens.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { IconAction } from '../../ui/IconAction.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { ConnectionDialog } from './ConnectionDialog.tsx';
import { useConnections } from './connection-list.ts';
import { QrDialog } from './QrDialog.tsx';
import { SessionButtons } from './SessionButtons.tsx';
import { StatusLabel } from './StatusLabel.tsx';

export function ConnectionsPage() {
  const { t } = useTranslation('connections');
  const { can } = useSession();
  const confirm = useConfirm();
  const client = useQueryClient();
  const list = useConnections();
  const [dialog, setDialog] = useState<{ open: boolean; connection: Connection | null }>({
    open: false,
    connection: null,
  });
  const [shownCode, setShownCode] = useState<number | null>(null);
  const coded = list.rows.find(({ id }) => id === shownCode);

  const handleDelete = async (connection: Connection) => {
    const agreed = await confirm({
      title: t('deleteTitle', { name: connection.name }),
      text: t('deleteText'),
      confirmLabel: t('action.delete'),
      isDestructive: true,
    });
    if (!agreed) return;
    try {
      await api.delete(`/whatsapp/${connection.id}`);
      removeRow(client, connectionsKey, connection.id, wholeRows);
      toast.success(t('done'));
    } catch (error) {
      toast.failure(error);
    }
  };

  const columns: Column<Connection>[] = [
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
      width: 176,
      render: ({ status }) => <StatusLabel status={status} />,
    },
    ...(can('connections-page:actionButtons')
      ? [
          {
            key: 'session',
            header: t('session'),
            width: 276,
            render: (connection: Connection) => (
              <SessionButtons connection={connection} onShowCode={() => setShownCode(connection.id)} />
            ),
          },
        ]
      : []),
    {
      key: 'default',
      header: t('default'),
      width: 76,
      align: 'center',
      render: ({ isDefault }) =>
        isDefault ? (
          <CheckOutlined
            sx={{ display: 'inline-block', verticalAlign: 'middle' }}
            titleAccess={t('isDefault')}
          />
        ) : null,
    },
    {
      key: 'updated',
      header: t('updated'),
      width: 170,
      isExtra: true,
      render: ({ updatedAt }) => <span className="numeric">{formatDateTime(updatedAt)}</span>,
    },
  ];
  const create = () => setDialog({ open: true, connection: null });
  const edit = (connection: Connection) => setDialog({ open: true, connection });
  const mayAdd = can('connections-page:addConnection');
  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={list.count}
        {...(mayAdd ? { action: { label: t('add'), onClick: create, icon: <AddOutlined /> } } : {})}
      />
      <DataTable
        list={list}
        columns={columns}
        label={t('title')}
        empty={{
          title: t('empty'),
          text: t('emptyText'),
          icon: <LinkOutlined />,
          ...(mayAdd
            ? {
                action: (
                  <Button variant="contained" onClick={create}>
                    {t('add')}
                  </Button>
                ),
              }
            : {}),
        }}
        {...(can('connections-page:editOrDeleteConnection')
          ? {
              onOpen: edit,
              actions: (connection: Connection) => (
                <>
                  <IconAction label={t('action.edit')} size="small" onClick={() => edit(connection)}>
                    <EditOutlined fontSize="small" />
                  </IconAction>
                  <IconAction
                    label={t('action.delete')}
                    size="small"
                    onClick={() => void handleDelete(connection)}
                  >
                    <DeleteOutlined fontSize="small" />
                  </IconAction>
                </>
              ),
            }
          : {})}
      />
      <ConnectionDialog
        {...dialog}
        onClose={() => setDialog((was) => ({ ...was, open: false }))}
        onSaved={(saved) =>
          upsertRow(client, connectionsKey, saved, {
            rowsKey: wholeRows,
            insert: 'bottom',
            belongs: () => true,
          })
        }
      />
      {coded && <QrDialog connection={coded} onClose={() => setShownCode(null)} />}
    </Page>
  );
}

const Named = styled('span')({
  display: 'flex',
  flexDirection: 'column',
  lineHeight: 1.35,
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& strong': { fontWeight: 550 },
  '& span': { color: token('muted'), fontSize: '0.75rem', fontWeight: 400 },
});
