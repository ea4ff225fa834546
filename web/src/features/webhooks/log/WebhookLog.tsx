import type { deliveryChanged } from '@balcao/plugins/webhooks/contract/live-events.ts';
import type { WebhookDelivery, WebhookEndpoint } from '@balcao/plugins/webhooks/schemas.ts';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJoin, useLive } from '../../../lib/live/live.tsx';
import { LogDialog } from '../../../shared/deliveries/LogDialog.tsx';
import { useDeliveryLog } from '../../../shared/deliveries/use-delivery-log.ts';
import { replayDelivery, testEndpoint } from '../api/deliveries.ts';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { ReplayDialog } from './ReplayDialog.tsx';

interface WebhookLogProps {
  /** null: closed. */
  endpoint: WebhookEndpoint | null;
  onClose: () => void;
}

/** Dialog in which an admin sees the deliveries to a webhook, opens or repeats one, or sends a test. */
export function WebhookLog({ endpoint, onClose }: WebhookLogProps) {
  // The last one stays while the dialog fades away.
  const [shown, setShown] = useState(endpoint);
  if (endpoint && endpoint !== shown) setShown(endpoint);
  return shown ? <Log key={shown.id} endpoint={shown} isOpen={endpoint !== null} onClose={onClose} /> : null;
}

interface LogProps {
  endpoint: WebhookEndpoint;
  isOpen: boolean;
  onClose: () => void;
}

function Log({ endpoint: { id, name }, isOpen, onClose }: LogProps) {
  const { t } = useTranslation('webhooks');
  const [detail, setDetail] = useState<WebhookDelivery | null>(null);
  const client = useQueryClient();
  const [isReplaying, setReplaying] = useState(false);
  const path = `/webhook-endpoints/${id}/deliveries`;
  const log = useDeliveryLog<WebhookDelivery>({ key: ['webhook-deliveries', id], path, isOpen });
  useJoin('joinWebhookLog', isOpen ? id : null);
  useLive<typeof deliveryChanged>('company-{id}-webhookDelivery', ({ action, record }) => {
    if (record.endpointId !== id) return;
    log.fold(record, action === 'update');
    void client.invalidateQueries({ queryKey: ['webhook-delivery', record.id] });
  });
  return (
    <LogDialog
      log={log}
      name={name}
      open={isOpen}
      onClose={onClose}
      what={{
        key: 'event',
        header: t('log.event'),
        width: 190,
        render: ({ eventType }) => <code>{eventType}</code>,
        onCard: 'title',
      }}
      emptyText={t('log.emptyText')}
      test={() => testEndpoint(id)}
      replay={(delivery) => replayDelivery(id, delivery.id)}
      onOpen={setDetail}
      actions={
        <Button variant="outlined" onClick={() => setReplaying(true)}>
          {t('replay.open')}
        </Button>
      }
    >
      <DeliveryDialog delivery={detail} onClose={() => setDetail(null)} />
      <ReplayDialog
        endpointId={id}
        open={isReplaying}
        onClose={() => setReplaying(false)}
        onReplayed={log.reload}
      />
    </LogDialog>
  );
}
