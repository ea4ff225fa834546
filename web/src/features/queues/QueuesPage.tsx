import type { queueChanged } from '@balcao/plugins/queues/contract/live-events.ts';
import type { QueueRow as Queue } from '@balcao/plugins/queues/schemas.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import LayersOutlined from '@mui/icons-material/LayersOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeRow, upsertRow, useLiveRows } from '../../lib/api/list.ts';
import { useWholeList, wholeRows } from '../../lib/api/whole-list.ts';
import { compareNames } from '../../lib/format/compare-names.ts';
import { toast } from '../../lib/toast.ts';
import { usePlanPlaces } from '../../shared/plan-places/use-plan-places.ts';
import { token } from '../../theme/tokens.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { Page, PageHeader } from '../../ui/page/Page.tsx';
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx';
import { ColorDot } from '../../ui/text/ColorChip.tsx';
import { deleteQueue } from './api/save-queue.ts';
import { QueueDialog } from './QueueDialog.tsx';

const key = ['queues'];

/** Page on which an admin sets up the queues in which tickets wait for agents. */
export function QueuesPage() {
  const { t } = useTranslation('queues');
  const confirm = useConfirm();
  const client = useQueryClient();
  const [dialog, setDialog] = useState<{ open: boolean; queue: Queue | null }>({ open: false, queue: null });
  const list = useWholeList<Queue>({ key, path: '/queue', order: byOrderThenName });
  useLiveRows<typeof queueChanged, Omit<Queue, 'can'>>({
    event: 'company-{id}-queue',
    key,
    rowsKey: wholeRows,
    row: 'queue',
    id: 'queueId',
    belongs: () => true,
    canIsShared: true,
  });

  const handleDelete = async (queue: Queue) => {
    const agreed = await confirm({
      title: t('deleteTitle', { name: queue.name }),
      text: t('deleteText'),
      confirmLabel: t('action.delete'),
      isDestructive: true,
    });
    if (!agreed) return;
    await toast.attempt(async () => {
      await deleteQueue(queue.id);
      removeRow(client, key, queue.id, wholeRows);
    }, t('done'));
  };

  const columns: Column<Queue>[] = [
    {
      key: 'name',
      header: t('name'),
      render: (queue) => (
        <Named>
          <ColorDot color={queue.color} size={12} />
          {queue.name}
        </Named>
      ),
      onCard: 'title',
    },
    {
      key: 'color',
      header: t('color'),
      width: 130,
      isExtra: true,
      render: (queue) => (
        <Swatch>
          <span style={{ background: queue.color }} />
          {queue.color}
        </Swatch>
      ),
    },
    {
      key: 'greeting',
      header: t('greeting'),
      width: '45%',
      render: ({ greetingMessage }) => greetingMessage || <Quiet>{t('noGreeting')}</Quiet>,
    },
    { key: 'order', header: t('order'), width: 90, align: 'right', render: (queue) => queue.orderQueue },
  ];
  const room = usePlanPlaces('queues', list.count);
  const create = () => room.unlessFull(() => setDialog({ open: true, queue: null }));
  const edit = (queue: Queue) => setDialog({ open: true, queue });
  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={list.count}
        action={{ label: t('add'), onClick: create, icon: room.isFull ? <LockOutlined /> : <AddOutlined /> }}
      />
      <DataTable
        list={list}
        columns={columns}
        label={t('title')}
        onOpen={(queue) => (queue.can.edit ? edit(queue) : undefined)}
        empty={{
          title: t('empty'),
          text: t('emptyText'),
          icon: <LayersOutlined />,
          action: (
            <Button variant="contained" onClick={create}>
              {t('add')}
            </Button>
          ),
        }}
        actions={(queue) => (
          <>
            {queue.can.edit ? (
              <IconAction label={t('action.edit')} size="small" onClick={() => edit(queue)}>
                <EditOutlined fontSize="small" />
              </IconAction>
            ) : null}
            {queue.can.delete ? (
              <IconAction label={t('action.delete')} size="small" onClick={() => void handleDelete(queue)}>
                <DeleteOutlined fontSize="small" />
              </IconAction>
            ) : null}
          </>
        )}
      />
      <QueueDialog
        {...dialog}
        taken={list.rows
          .filter((other) => other.id !== dialog.queue?.id)
          .map((other) => other.color.toLowerCase())}
        onClose={() => setDialog((was) => ({ ...was, open: false }))}
        onSaved={(queue) =>
          upsertRow(client, key, queue, { rowsKey: wholeRows, insert: 'bottom', belongs: () => true })
        }
      />
    </Page>
  );
}

function byOrderThenName(a: Queue, b: Queue): number {
  return (
    (a.orderQueue ?? Number.MAX_SAFE_INTEGER) - (b.orderQueue ?? Number.MAX_SAFE_INTEGER) ||
    compareNames(a.name, b.name)
  );
}

const Named = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  fontWeight: 550,
});
const Quiet = styled('span')({ color: token('muted') });
const Swatch = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: token('muted'),
  fontVariantNumeric: 'tabular-nums',
  '& > span': { width: 28, height: 16, borderRadius: 5 },
});
