import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { removeRow, upsertRow } from '../../lib/api/list.ts';
import { useSession } from '../../lib/api/session.tsx';
import { wholeRows } from '../../lib/api/whole-list.ts';
import { ahead } from '../../lib/hooks/ahead.tsx';
import { toast } from '../../lib/toast.ts';
import { connectionsKey } from '../../shared/connections/live-connections.ts';
import { usePlanPlaces } from '../../shared/plan-places/use-plan-places.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { Page, PageHeader } from '../../ui/page/Page.tsx';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { connectionCalls } from './api/connections.ts';
import { useHasSettings } from './api/providers.ts';
import { ConnectionDialog } from './ConnectionDialog.tsx';
import { useConnections } from './connection-list.ts';
import { ConnectionDetails } from './details/ConnectionDetails.tsx';
import { MovedNumbers } from './MovedNumbers.tsx';
import { NewConnectionDialog } from './NewConnectionDialog.tsx';
import { QrDialog } from './pairing/QrDialog.tsx';
import { ChannelSettingsDialog } from './settings/ChannelSettingsDialog.tsx';
import { TestPhonePlace } from './TestPhonePlace.tsx';
import { useConnectionColumns } from './use-connection-columns.tsx';

const RegisterDialog = ahead(async () => (await import('./registration/RegisterDialog.tsx')).RegisterDialog);

/** Page on which an admin connects WhatsApp numbers and other channels, and sees their states. */
export function ConnectionsPage() {
  const { t } = useTranslation('connections');
  const { can } = useSession();
  const confirm = useConfirm();
  const client = useQueryClient();
  const list = useConnections();
  const [edited, setEdited] = useState<{ open: boolean; connection: Connection } | null>(null);
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const [shownCode, setShownCode] = useState<{ id: number; isRenewed: boolean } | null>(null);
  const [unregistered, setUnregistered] = useState<Connection | null>(null);
  const [newId, setNewId] = useState<number | null>(null);
  const [settingsOf, setSettingsOf] = useState<{ open: boolean; id: number | null }>({
    open: false,
    id: null,
  });
  const [details, setDetails] = useState<{ open: boolean; id: number | null }>({ open: false, id: null });
  const coded = list.rows.find(({ id }) => id === shownCode?.id);
  const detailed = list.rows.find(({ id }) => id === details.id);
  const set = list.rows.find(({ id }) => id === settingsOf.id);

  const show = (saved: Connection) =>
    upsertRow(client, connectionsKey, saved, { rowsKey: wholeRows, insert: 'bottom', belongs: () => true });

  const handleDelete = async (connection: Connection) => {
    const agreed = await confirm({
      title: t('deleteTitle', { name: connection.name }),
      text: t('deleteText'),
      confirmLabel: t('action.delete'),
      isDestructive: true,
    });
    if (!agreed) return;
    await toast.attempt(async () => {
      await connectionCalls.remove(connection.id);
      removeRow(client, connectionsKey, connection.id, wholeRows);
    }, t('done'));
  };

  const hasSettings = useHasSettings();
  const begin = ({ id, provider }: Connection, isRenewed: boolean) =>
    hasSettings(provider) ? setSettingsOf({ open: true, id }) : setShownCode({ id, isRenewed });
  const columns = useConnectionColumns({ onBegin: begin, hasSettings });

  const edit = (connection: Connection) => setEdited({ open: true, connection });
  const showDetails = ({ id }: Connection) => setDetails({ open: true, id });
  const mayAdd = can('connections-page:addConnection');
  const room = usePlanPlaces('connections', list.count, mayAdd);
  const create = () => room.unlessFull(() => setAdding(true));
  const begins = mayAdd && isBegun(state) && room.isKnown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once
  useEffect(() => {
    if (!begins) return;
    create();
    // Removes the state of the address, so that a reload or the way back does not open the dialog again.
    void navigate(pathname, { replace: true, state: null });
  }, [begins]);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={list.count}
        {...(mayAdd
          ? {
              action: {
                label: t('add'),
                onClick: create,
                icon: room.isFull ? <LockOutlined /> : <AddOutlined />,
              },
            }
          : {})}
      />
      <MovedNumbers />
      <TestPhonePlace
        connections={list.rows}
        taken={room.taken}
        isFull={room.isFull}
        onDelete={(phone) => void handleDelete(phone)}
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
        {...(list.rows.some((connection) => connection.can.edit)
          ? {
              onOpen: showDetails,
              actionCount: 3,
              actions: (connection: Connection) => (
                <>
                  <IconAction
                    label={t('details.open')}
                    size="small"
                    aria-haspopup="dialog"
                    onClick={() => showDetails(connection)}
                  >
                    <InfoOutlined fontSize="small" />
                  </IconAction>
                  {connection.can.edit ? (
                    <IconAction label={t('action.edit')} size="small" onClick={() => edit(connection)}>
                      <EditOutlined fontSize="small" />
                    </IconAction>
                  ) : null}
                  {connection.can.delete ? (
                    <IconAction
                      label={t('action.delete')}
                      size="small"
                      onClick={() => void handleDelete(connection)}
                    >
                      <DeleteOutlined fontSize="small" />
                    </IconAction>
                  ) : null}
                </>
              ),
            }
          : {})}
      />
      <NewConnectionDialog
        open={isAdding && !list.isLoading}
        usualName={list.count === 0 ? 'WhatsApp' : ''}
        onClose={() => setAdding(false)}
        onSaved={(saved) => {
          show(saved);
          setNewId(saved.id);
          begin(saved, true);
        }}
        onSignedUp={(saved, needsPin) => {
          show(saved);
          if (needsPin) setUnregistered(saved);
        }}
      />
      {unregistered ? (
        <RegisterDialog connection={unregistered} open onClose={() => setUnregistered(null)} />
      ) : null}
      {edited ? (
        <ConnectionDialog
          {...edited}
          onClose={() => setEdited((was) => (was ? { ...was, open: false } : null))}
          onSaved={show}
        />
      ) : null}
      {detailed && (
        <ConnectionDetails
          connection={detailed}
          open={details.open}
          onClose={() => setDetails((was) => ({ ...was, open: false }))}
        />
      )}
      {set && (
        <ChannelSettingsDialog
          connection={set}
          open={settingsOf.open}
          onClose={() => setSettingsOf((was) => ({ ...was, open: false }))}
        />
      )}
      {coded && (
        <QrDialog
          connection={coded}
          isRenewed={shownCode?.isRenewed === true}
          onClose={() => setShownCode(null)}
          onRenewed={() => setShownCode({ id: coded.id, isRenewed: true })}
          onPaired={() => {
            setShownCode(null);
            if (coded.id === newId)
              toast.success(t('paired', { name: coded.name }), {
                label: t('setUp'),
                run: () => edit(coded),
              });
          }}
        />
      )}
    </Page>
  );
}

/** True for an address to which the introduction of a new company leads. */
function isBegun(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'begins' in state;
}
