import type { deliveryChanged } from '@balcao/plugins/integrations/live-events.ts';
import type { Delivery, Integration } from '@balcao/plugins/integrations/schemas.ts';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { upsertRow, useInfiniteList } from '../../../lib/list.ts';
import { useJoin, useLive } from '../../../lib/live.tsx';
import { useReason } from '../../../lib/texts.ts';
import { toast } from '../../../lib/toast.ts';
import { token } from '../../../theme/tokens.ts';
import { AppDialog } from '../../../ui/AppDialog.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { IconAction } from '../../../ui/IconAction.tsx';

interface DeliveriesDialogProps {
  /** null: closed. */
  integration: Integration | null;
  onClose: () => void;
}

/** Deliveries to an integration: each can be sent again, and a test can be sent. */
export function DeliveriesDialog({ integration, onClose }: DeliveriesDialogProps) {
  // The last one stays while the dialog fades away.
  const [shown, setShown] = useState(integration);
  if (integration && integration !== shown) setShown(integration);
  return shown ? <Deliveries integration={shown} isOpen={integration !== null} onClose={onClose} /> : null;
}

const rowsKey = 'deliveries';

function Deliveries({
  integration: { id, name },
  isOpen,
  onClose,
}: {
  integration: Integration;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('integrations');
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const key = ['deliveries', id];
  const list = useInfiniteList<Delivery>({
    key,
    path: `/queueIntegration/${id}/deliveries`,
    rowsKey,
    enabled: isOpen,
  });
  const fold = (row: Delivery, mayBeOld = false) =>
    upsertRow<Delivery>(client, key, row, { rowsKey, mayBeOld });
  useJoin('joinIntegrationLog', isOpen ? id : null);
  useLive<typeof deliveryChanged>(
    'company-{id}-queueIntegrationDelivery',
    ({ action, integrationId, record }) => {
      if (integrationId === id) fold(record, action === 'update');
    },
  );
  const columns = useColumns();
  const act = async (work: () => Promise<Delivery>, done: (delivery: Delivery) => void) => {
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
      () => api.post(`/queueIntegration/${id}/test`),
      ({ state }) =>
        state === 'delivered' ? toast.success(t('log.tested')) : toast.error(t('log.notTested')),
    );
  const replay = (delivery: Delivery) =>
    act(
      () => api.post(`/queueIntegration/${id}/deliveries/${delivery.id}/replay`),
      () => toast.success(t('log.replayed')),
    );
  return (
    <AppDialog
      open={isOpen}
      title={t('log.title', { name })}
      width="lg"
      onClose={onClose}
      actions={
        <Button variant="contained" disabled={isSending} onClick={() => void test()}>
          {t('log.test')}
        </Button>
      }
    >
      <Room>
        <DataTable
          list={list}
          columns={columns}
          label={t('log.title', { name })}
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
    </AppDialog>
  );
}

function useColumns(): Column<Delivery>[] {
  const { t } = useTranslation('integrations');
  return [
    {
      key: 'createdAt',
      header: t('log.when'),
      width: 190,
      render: ({ createdAt }) => formatDateTime(createdAt),
      onCard: 'title',
    },
    {
      key: 'what',
      header: t('log.what'),
      width: 120,
      render: ({ isTest, ticketId }) => (isTest ? t('log.isTest') : t('log.ofTicket', { id: ticketId })),
    },
    { key: 'state', header: t('log.state'), render: (row) => <State row={row} /> },
    {
      key: 'attempts',
      header: t('log.attempts'),
      width: 100,
      align: 'right',
      render: ({ attempts }) => attempts,
    },
    {
      key: 'duration',
      header: t('log.duration'),
      width: 110,
      align: 'right',
      isExtra: true,
      render: ({ durationMs }) => (durationMs === null ? null : `${durationMs} ms`),
    },
  ];
}

function State({ row }: { row: Delivery }) {
  const { t } = useTranslation('integrations');
  const reason = useReason(row.failureCode, row.failureDetails, null);
  const next = row.state === 'waiting' && row.attempts > 0 && row.nextAt !== null;
  return (
    <Words>
      <Tone data-state={row.state}>
        {t(`log.states.${row.state}`)}
        {row.status === null ? '' : ` (${row.status})`}
      </Tone>
      {reason ? <span>{reason}</span> : null}
      {next ? <span>{t('log.next', { at: formatDateTime(row.nextAt ?? '') })}</span> : null}
    </Words>
  );
}

const Room = styled('div')({ height: 'min(60vh, 560px)', display: 'flex', flexDirection: 'column' });
const Words = styled('span')({
  display: 'flex',
  flexDirection: 'column',
  whiteSpace: 'normal',
  '& > span + span': { color: token('muted'), fontSize: '0.8125rem' },
});
const Tone = styled('span')({
  '&[data-state="delivered"]': { color: token('done') },
  '&[data-state="failed"]': { color: token('failed') },
});
