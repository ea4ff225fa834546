import type { deliveryChanged } from '@balcao/plugins/integrations/contract/live-events.ts';
import type { Delivery, Integration } from '@balcao/plugins/integrations/schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJoin, useLive } from '../../../lib/live/live.tsx';
import { slowToast } from '../../../lib/toast.ts';
import { LogDialog } from '../../../shared/deliveries/LogDialog.tsx';
import { useDeliveryLog } from '../../../shared/deliveries/use-delivery-log.ts';
import { replayDelivery, testIntegration } from '../api/deliveries.ts';

interface DeliveriesDialogProps {
  /** null: closed. */
  integration: Integration | null;
  onClose: () => void;
}

/** Dialog in which an admin sees the deliveries to an integration, repeats one, or sends a test. */
export function DeliveriesDialog({ integration, onClose }: DeliveriesDialogProps) {
  // The last one stays while the dialog fades away.
  const [shown, setShown] = useState(integration);
  if (integration && integration !== shown) setShown(integration);
  return shown ? (
    <Deliveries key={shown.id} integration={shown} isOpen={integration !== null} onClose={onClose} />
  ) : null;
}

interface DeliveriesProps {
  integration: Integration;
  isOpen: boolean;
  onClose: () => void;
}

function Deliveries({ integration: { id, name }, isOpen, onClose }: DeliveriesProps) {
  const { t } = useTranslation('integrations');
  const path = `/queueIntegration/${id}/deliveries`;
  const log = useDeliveryLog<Delivery>({ key: ['deliveries', id], path, isOpen, toasts: slowToast });
  useJoin('joinIntegrationLog', isOpen ? id : null);
  useLive<typeof deliveryChanged>(
    'company-{id}-queueIntegrationDelivery',
    ({ action, integrationId, record }) => {
      if (integrationId === id) log.fold(record, action === 'update');
    },
  );
  return (
    <LogDialog
      log={log}
      name={name}
      open={isOpen}
      onClose={onClose}
      what={{
        key: 'what',
        header: t('log.what'),
        width: 120,
        render: ({ isTest, ticketId }) => (isTest ? t('log.isTest') : t('log.ofTicket', { id: ticketId })),
      }}
      emptyText={t('log.emptyText')}
      test={() => testIntegration(id)}
      replay={(delivery) => replayDelivery(id, delivery.id)}
    />
  );
}
