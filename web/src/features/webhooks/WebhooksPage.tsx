import { webhookLimits } from '@balcao/plugins/webhooks/contract/limits.ts';
import type { endpointChanged } from '@balcao/plugins/webhooks/contract/live-events.ts';
import type { WebhookEndpoint } from '@balcao/plugins/webhooks/schemas.ts';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJoin } from '../../lib/live/live.tsx';
import { deletionTexts, listTexts } from '../../shared/rows-page/list-texts.ts';
import { RowsPage } from '../../shared/rows-page/RowsPage.tsx';
import { useRowsPage } from '../../shared/rows-page/use-rows-page.ts';
import { SecretDialog } from '../../shared/signing-secret/SecretDialog.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { WebhookLog } from './log/WebhookLog.tsx';
import { useColumns } from './use-columns.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';

/** Page on which an admin enters the URLs that receive the company's events, and sees the deliveries to each. */
export function WebhooksPage() {
  const { t } = useTranslation('webhooks');
  const columns = useColumns();
  const [logOf, setLogOf] = useState<WebhookEndpoint | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const rows = useRowsPage<typeof endpointChanged, WebhookEndpoint>({
    ...{ key: ['webhooks'], path: '/webhook-endpoints', rowsKey: 'webhookEndpoints' },
    live: { event: 'company-{id}-webhook', row: 'record', id: 'id' },
    texts: ({ name }) => deletionTexts(t, name),
  });
  useJoin('joinWebhooks');

  const { dialog } = rows;
  return (
    <RowsPage
      max={webhookLimits.perCompany}
      texts={{ ...listTexts(t), search: t('search') }}
      icon={<WebhookOutlined />}
      rows={rows}
      columns={columns}
      moreActions={(row) => (
        <IconAction label={t('log.open')} size="small" onClick={() => setLogOf(row)}>
          <ReceiptLongOutlined fontSize="small" />
        </IconAction>
      )}
    >
      <WebhookDialog
        open={dialog.open}
        row={dialog.row}
        onClose={dialog.onClose}
        onSaved={rows.show}
        onSecret={setSecret}
      />
      <WebhookLog endpoint={logOf} onClose={() => setLogOf(null)} />
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </RowsPage>
  );
}
