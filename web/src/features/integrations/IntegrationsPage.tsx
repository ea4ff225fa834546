import { isDelivered } from '@balcao/plugins/integrations/limits.ts';
import type { integrationChanged } from '@balcao/plugins/integrations/live-events.ts';
import type { Integration } from '@balcao/plugins/integrations/schemas.ts';
import DeviceHubOutlined from '@mui/icons-material/DeviceHubOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upsertRow, useInfiniteList, useLiveRows } from '../../lib/list.ts';
import { slowToast } from '../../lib/toast.ts';
import { RowActions } from '../../shared/rows-page/RowActions.tsx';
import { RowsPage } from '../../shared/rows-page/RowsPage.tsx';
import { useDeletion } from '../../shared/rows-page/use-deletion.ts';
import { useRowDialog } from '../../shared/rows-page/use-row-dialog.ts';
import { useSearch } from '../../shared/rows-page/use-search.ts';
import { SecretDialog } from '../../shared/signing-secret/SecretDialog.tsx';
import { IconAction } from '../../ui/IconAction.tsx';
import { DeliveriesDialog } from './deliveries/DeliveriesDialog.tsx';
import { IntegrationDialog } from './IntegrationDialog.tsx';
import { useColumns } from './use-columns.tsx';

const key = ['integrations'];
const rowsKey = 'queueIntegrations';

export function IntegrationsPage() {
  const { t } = useTranslation('integrations');
  const client = useQueryClient();
  const columns = useColumns();
  const search = useSearch();
  const dialog = useRowDialog<Integration>();
  const [logOf, setLogOf] = useState<Integration | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const list = useInfiniteList<Integration>({
    key,
    path: '/queueIntegration',
    rowsKey,
    params: { searchParam: search.param },
  });
  useLiveRows<typeof integrationChanged, Integration>({
    event: 'company-{id}-queueIntegration',
    key,
    rowsKey,
    row: 'queueIntegration',
    id: 'integrationId',
  });

  const remove = useDeletion<Integration>({
    key,
    rowsKey,
    pathOf: ({ id }) => `/queueIntegration/${id}`,
    texts: ({ name }) => ({ title: t('deleteTitle', { name }), text: t('deleteText'), done: t('done') }),
    toasts: slowToast,
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
      icon={<DeviceHubOutlined />}
      search={search}
      list={list}
      columns={columns}
      onAdd={dialog.create}
      onOpen={dialog.edit}
      actionCount={3}
      actions={(row) => (
        <RowActions onEdit={() => dialog.edit(row)} onDelete={() => remove(row)}>
          {isDelivered(row.type) ? (
            <IconAction label={t('log.open')} size="small" onClick={() => setLogOf(row)}>
              <ReceiptLongOutlined fontSize="small" />
            </IconAction>
          ) : null}
        </RowActions>
      )}
    >
      <IntegrationDialog
        open={dialog.open}
        row={dialog.row}
        onClose={dialog.onClose}
        onSaved={(row) => upsertRow(client, key, row, { rowsKey })}
        onSecret={setSecret}
      />
      <DeliveriesDialog integration={logOf} onClose={() => setLogOf(null)} />
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </RowsPage>
  );
}
