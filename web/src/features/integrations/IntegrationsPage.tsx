import { integrationLimits, takesDeliveries } from '@balcao/plugins/integrations/contract/limits.ts';
import type { integrationChanged } from '@balcao/plugins/integrations/contract/live-events.ts';
import type { Integration } from '@balcao/plugins/integrations/schemas.ts';
import DeviceHubOutlined from '@mui/icons-material/DeviceHubOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { slowToast } from '../../lib/toast.ts';
import { deletionTexts, listTexts } from '../../shared/rows-page/list-texts.ts';
import { RowsPage } from '../../shared/rows-page/RowsPage.tsx';
import { useRowsPage } from '../../shared/rows-page/use-rows-page.ts';
import { SecretDialog } from '../../shared/signing-secret/SecretDialog.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { DeliveriesDialog } from './deliveries/DeliveriesDialog.tsx';
import { IntegrationDialog } from './IntegrationDialog.tsx';
import { useColumns } from './use-columns.tsx';

/** Page on which an admin connects outside systems to conversations, and sees the deliveries to each. */
export function IntegrationsPage() {
  const { t } = useTranslation('integrations');
  const columns = useColumns();
  const [logOf, setLogOf] = useState<Integration | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const rows = useRowsPage<typeof integrationChanged, Integration>({
    ...{ key: ['integrations'], path: '/queueIntegration', rowsKey: 'queueIntegrations' },
    live: { event: 'company-{id}-queueIntegration', row: 'queueIntegration', id: 'integrationId' },
    texts: ({ name }) => deletionTexts(t, name),
    toasts: slowToast,
  });

  const { dialog } = rows;
  return (
    <RowsPage
      max={integrationLimits.perCompany}
      toasts={slowToast}
      texts={{ ...listTexts(t), search: t('search') }}
      icon={<DeviceHubOutlined />}
      rows={rows}
      columns={columns}
      moreActions={(row) =>
        takesDeliveries(row.type) ? (
          <IconAction label={t('log.open')} size="small" onClick={() => setLogOf(row)}>
            <ReceiptLongOutlined fontSize="small" />
          </IconAction>
        ) : null
      }
    >
      <IntegrationDialog
        open={dialog.open}
        row={dialog.row}
        onClose={dialog.onClose}
        onSaved={rows.show}
        onSecret={setSecret}
      />
      <DeliveriesDialog integration={logOf} onClose={() => setLogOf(null)} />
      <SecretDialog secret={secret} toasts={slowToast} onClose={() => setSecret(null)} />
    </RowsPage>
  );
}
