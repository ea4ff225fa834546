import type { ApiToken, CreatedApiToken } from '@balcao/core/accounts/schemas.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upsertRow } from '../../lib/api/list.ts';
import { useWholeList, wholeRows } from '../../lib/api/whole-list.ts';
import { addressOf } from '../../lib/base-path.ts';
import { toast } from '../../lib/toast.ts';
import { SecretDialog } from '../../shared/signing-secret/SecretDialog.tsx';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { TabHead, TabPage } from '../../ui/page/TabPage.tsx';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { revokeToken } from './api/tokens.ts';
import { CreateTokenDialog } from './CreateTokenDialog.tsx';
import { useTokenColumns } from './use-token-columns.tsx';

const listKey = ['api-tokens'];

/** Tab in which an admin makes and revokes API tokens, with which other programs call the API. */
export function ApiTokensTab() {
  const { t } = useTranslation('api-tokens');
  const [isCreating, setCreating] = useState(false);
  const [shown, setShown] = useState<CreatedApiToken | null>(null);
  const client = useQueryClient();
  const columns = useTokenColumns();
  const list = useWholeList<ApiToken>({ key: listKey, path: '/api-tokens' });
  const handleRevoke = useRevoke();
  return (
    <TabPage>
      <TabHead>
        <p>{t('about')}</p>
        <Button component="a" href={addressOf('/docs')} target="_blank" rel="noreferrer" variant="outlined">
          {t('reference')}
        </Button>
        <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setCreating(true)}>
          {t('add')}
        </Button>
      </TabHead>
      <DataTable
        list={list}
        columns={columns}
        label={t('title')}
        empty={{ title: t('empty'), text: t('emptyText'), icon: <KeyOutlined /> }}
        actionCount={1}
        actions={(row) =>
          row.state === 'active' ? (
            <IconAction
              label={t('revoke.label', { name: row.name })}
              size="small"
              onClick={() => void handleRevoke(row)}
            >
              <BlockOutlined fontSize="dense" />
            </IconAction>
          ) : null
        }
      />
      <CreateTokenDialog
        open={isCreating}
        onClose={() => setCreating(false)}
        onCreated={(created) => {
          const { token: _token, ...row } = created;
          upsertRow(client, listKey, row, { rowsKey: wholeRows, insert: 'top' });
          setShown(created);
        }}
      />
      <SecretDialog
        secret={shown?.token ?? null}
        title={t('shown.title', { name: shown?.name })}
        text={t('shown.text')}
        onClose={() => setShown(null)}
      />
    </TabPage>
  );
}

function useRevoke() {
  const { t } = useTranslation('api-tokens');
  const confirm = useConfirm();
  const client = useQueryClient();
  return async ({ id, name }: ApiToken) => {
    const agreed = await confirm({
      title: t('revoke.title', { name }),
      text: t('revoke.text'),
      confirmLabel: t('revoke.confirm'),
      isDestructive: true,
    });
    if (!agreed) return;
    await toast.attempt(async () => {
      const revoked = await revokeToken(id);
      upsertRow(client, listKey, revoked, { rowsKey: wholeRows, insert: 'never' });
    }, t('revoke.done'));
  };
}
