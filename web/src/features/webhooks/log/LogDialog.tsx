import { deliveryStates } from '@balcao/plugins/webhooks/limits.ts';
import type { deliveryChanged } from '@balcao/plugins/webhooks/live-events.ts';
import type { WebhookDelivery, WebhookEndpoint } from '@balcao/plugins/webhooks/schemas.ts';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { upsertRow, useInfiniteList } from '../../../lib/list.ts';
import { useJoin, useLive } from '../../../lib/live.tsx';
import { toast } from '../../../lib/toast.ts';
import { AppDialog } from '../../../ui/AppDialog.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { IconAction } from '../../../ui/IconAction.tsx';
import { unseen } from '../../../ui/unseen.ts';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { ReplayDialog } from './ReplayDialog.tsx';
import { useLogColumns } from './use-log-columns.tsx';

interface LogDialogProps {
  /** null: closed. */
  endpoint: WebhookEndpoint | null;
  onClose: () => void;
}

/** Deliveries to a webhook: each can be looked at and sent again, and a test can be sent. */
export function LogDialog({ endpoint, onClose }: LogDialogProps) {
  // The last one stays while the dialog fades away.
  const [shown, setShown] = useState(endpoint);
  if (endpoint && endpoint !== shown) setShown(endpoint);
  return shown ? <Log key={shown.id} endpoint={shown} isOpen={endpoint !== null} onClose={onClose} /> : null;
}

const rowsKey = 'deliveries';
const filters = ['all', ...deliveryStates] as const;
type Filter = (typeof filters)[number];

interface LogProps {
  endpoint: WebhookEndpoint;
  isOpen: boolean;
  onClose: () => void;
}

function Log({ endpoint: { id, name }, isOpen, onClose }: LogProps) {
  const { t } = useTranslation('webhooks');
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [filter, setFilter] = useState<Filter>('all');
  const [detail, setDetail] = useState<WebhookDelivery | null>(null);
  const [isReplaying, setReplaying] = useState(false);
  const key = ['webhook-deliveries', id];
  const list = useInfiniteList<WebhookDelivery>({
    key,
    path: `/webhook-endpoints/${id}/deliveries`,
    rowsKey,
    params: filter === 'all' ? {} : { state: filter },
    enabled: isOpen,
  });
  const fold = (row: WebhookDelivery, mayBeOld = false) =>
    upsertRow<WebhookDelivery>(client, key, row, {
      rowsKey,
      mayBeOld,
      belongs: ({ state }, params) => params.state === undefined || params.state === state,
    });
  useJoin('joinWebhookLog', isOpen ? id : null);
  useLive<typeof deliveryChanged>('company-{id}-webhookDelivery', ({ action, record }) => {
    if (record.endpointId === id) fold(record, action === 'update');
  });
  const columns = useLogColumns();
  const act = async (work: () => Promise<WebhookDelivery>, done: (delivery: WebhookDelivery) => void) => {
    setSending(true);
    try {
      const delivery = await work();
      fold(delivery);
      done(delivery);
    } catch (error) {
      toast.failure(error);
    } finally {
      setSending(false);
    }
  };
  const test = () =>
    act(
      () => api.post(`/webhook-endpoints/${id}/test`),
      ({ state }) =>
        state === 'delivered' ? toast.success(t('log.tested')) : toast.error(t('log.notTested')),
    );
  const replay = (delivery: WebhookDelivery) =>
    act(
      () => api.post(`/webhook-endpoints/${id}/deliveries/${delivery.id}/replay`),
      () => toast.success(t('log.replayed')),
    );
  return (
    <AppDialog
      open={isOpen}
      title={t('log.title', { name })}
      width="lg"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={() => setReplaying(true)}>
            {t('replay.open')}
          </Button>
          <Button variant="contained" disabled={isSending} onClick={() => void test()}>
            {t('log.test')}
          </Button>
        </>
      }
    >
      <Room>
        <Filters>
          <Choice
            label={t('log.filter')}
            value={filter}
            options={filters.map((one) => ({ key: one, label: t(`log.filters.${one}`) }))}
            onChange={setFilter}
          />
        </Filters>
        <DataTable
          list={list}
          columns={columns}
          label={t('log.title', { name })}
          isFiltered={filter !== 'all'}
          onOpen={setDetail}
          actionCount={1}
          empty={{ title: t('log.empty'), text: t('log.emptyText') }}
          actions={(row) => (
            <IconAction
              label={t('log.replay')}
              size="small"
              disabled={isSending}
              onClick={() => void replay(row)}
            >
              <ReplayOutlined fontSize="small" />
            </IconAction>
          )}
        />
      </Room>
      <DeliveryDialog delivery={detail} onClose={() => setDetail(null)} />
      <ReplayDialog
        endpointId={id}
        open={isReplaying}
        onClose={() => setReplaying(false)}
        onReplayed={() => void client.invalidateQueries({ queryKey: key })}
      />
    </AppDialog>
  );
}

const Room = styled('div')({ height: 'min(64vh, 600px)', display: 'flex', flexDirection: 'column' });
const Filters = styled('div')({ paddingBottom: 12, '& legend': unseen });
