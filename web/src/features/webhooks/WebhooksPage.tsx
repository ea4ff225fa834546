import type { endpointChanged } from '@balcao/plugins/webhooks/live-events.ts';
import type { WebhookEndpoint } from '@balcao/plugins/webhooks/schemas.ts';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upsertRow, useInfiniteList, useLiveRows } from '../../lib/list.ts';
import { useJoin } from '../../lib/live.tsx';
import { RowActions } from '../../shared/rows-page/RowActions.tsx';
import { RowsPage } from '../../shared/rows-page/RowsPage.tsx';
import { useDeletion } from '../../shared/rows-page/use-deletion.ts';
import { useRowDialog } from '../../shared/rows-page/use-row-dialog.ts';
import { useSearch } from '../../shared/rows-page/use-search.ts';
import { SecretDialog } from '../../shared/signing-secret/SecretDialog.tsx';
import { IconAction } from '../../ui/IconAction.tsx';
import { WebhookLog } from './log/WebhookLog.tsx';
import { useColumns } from './use-columns.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';

const key = ['webhooks'];
const rowsKey = 'webhookEndpoints';

export function WebhooksPage() {
  const { t } = useTranslation('webhooks');
  const client = useQueryClient();
  const columns = useColumns();
  const search = useSearch();
  const dialog = useRowDialog<WebhookEndpoint>();
  const [logOf, setLogOf] = useState<WebhookEndpoint | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const list = useInfiniteList<WebhookEndpoint>({
    key,
    path: '/webhook-endpoints',
    rowsKey,
    params: { searchParam: search.param },
  });
  useJoin('joinWebhooks');
  useLiveRows<typeof endpointChanged, WebhookEndpoint>({
    event: 'company-{id}-webhook',
    key,
    rowsKey,
    row: 'record',
    id: 'id',
  });

  const remove = useDeletion<WebhookEndpoint>({
    key,
    rowsKey,
    pathOf: ({ id }) => `/webhook-endpoints/${id}`,
    texts: ({ name }) => ({ title: t('deleteTitle', { name }), text: t('deleteText'), done: t('done') }),
  });
  return (
    <RowsPage
      texts={{
        title: t('title'),
        add: t('add'),
        empty: t('empty'),
        emptyText: t('emptyText'),
        search: t('search'),
      }}
      icon={<WebhookOutlined />}
      search={search}
      list={list}
      columns={columns}
      onAdd={dialog.create}
      onOpen={dialog.edit}
      actionCount={3}
      actions={(row) => (
        <RowActions onEdit={() => dialog.edit(row)} onDelete={() => remove(row)}>
          <IconAction label={t('log.open')} size="small" onClick={() => setLogOf(row)}>
            <ReceiptLongOutlined fontSize="small" />
          </IconAction>
        </RowActions>
      )}
    >
      <WebhookDialog
        open={dialog.open}
        row={dialog.row}
        onClose={dialog.onClose}
        onSaved={(row) => upsertRow(client, key, row, { rowsKey })}
        onSecret={setSecret}
      />
      <WebhookLog endpoint={logOf} onClose={() => setLogOf(null)} />
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </RowsPage>
  );
}
