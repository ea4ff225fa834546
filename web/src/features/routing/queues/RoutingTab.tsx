import type { queueRoutingChanged } from '@balcao/plugins/routing/contract/live-events.ts';
import type { QueueRouting } from '@balcao/plugins/routing/schemas.ts';
import CallSplitOutlined from '@mui/icons-material/CallSplitOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../lib/live/live.tsx';
import { useRowDialog } from '../../../shared/rows-page/use-row-dialog.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { TabHead, TabPage } from '../../../ui/page/TabPage.tsx';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';
import { ColorChip } from '../../../ui/text/ColorChip.tsx';
import { StateMark } from '../../../ui/text/StateMark.tsx';
import { queueRoutings } from '../api/routing.ts';
import { wholeListOf } from '../whole-list-of.ts';
import { QueueRoutingDialog } from './QueueRoutingDialog.tsx';

type Row = QueueRouting & { id: number };

/** Tab in which an admin sets, queue by queue, how tickets are assigned to agents. */
export function RoutingTab() {
  const { t } = useTranslation('routing');
  const client = useQueryClient();
  const dialog = useRowDialog<Row>();
  const query = useQuery(queueRoutings);
  const list = wholeListOf(query, (rows) => rows.map((row) => ({ ...row, id: row.queueId })));
  const keep = (changed: QueueRouting) =>
    client.setQueryData(queueRoutings.queryKey, (rows) =>
      rows?.map((row) => (row.queueId === changed.queueId ? changed : row)),
    );
  useLive<typeof queueRoutingChanged>('company-{id}-queueRouting', ({ record }) => keep(record));
  const columns: Column<Row>[] = [
    {
      key: 'queue',
      header: t('queue'),
      width: '20%',
      render: ({ queueName, queueColor }) => <ColorChip label={queueName} color={queueColor} />,
      onCard: 'title',
    },
    {
      key: 'isOn',
      header: t('state'),
      width: 110,
      render: ({ isOn }) => (
        <StateMark data-state={isOn ? 'works' : 'off'}>{t(isOn ? 'on' : 'off')}</StateMark>
      ),
    },
    {
      key: 'ticketOrder',
      header: t('ticketOrder'),
      render: ({ isOn, ticketOrder }) => (isOn ? t(`ticketOrders.${ticketOrder}`) : null),
    },
    {
      key: 'agentOrder',
      header: t('agentOrder'),
      render: ({ isOn, agentOrder }) => (isOn ? t(`agentOrders.${agentOrder}`) : null),
    },
    {
      key: 'return',
      header: t('returns'),
      width: 140,
      render: ({ isOn, returnMinutes }) =>
        isOn && returnMinutes !== null ? t('afterMinutes', { minutes: returnMinutes }) : null,
    },
  ];
  return (
    <TabPage>
      <TabHead>
        <p>{t('about')}</p>
      </TabHead>
      <DataTable
        list={list}
        columns={columns}
        label={t('title')}
        empty={{ title: t('empty'), text: t('emptyText'), icon: <CallSplitOutlined /> }}
        onOpen={dialog.edit}
        actionCount={1}
        actions={(row) => (
          <IconAction
            label={t('editQueue', { name: row.queueName })}
            size="small"
            onClick={() => dialog.edit(row)}
          >
            <EditOutlined fontSize="small" />
          </IconAction>
        )}
      />
      <QueueRoutingDialog open={dialog.open} routing={dialog.row} onClose={dialog.onClose} onSaved={keep} />
    </TabPage>
  );
}
