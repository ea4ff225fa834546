import type { Suppression } from '@balcao/plugins/campaigns/suppressions/schemas.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DoNotDisturbOnOutlined from '@mui/icons-material/DoNotDisturbOnOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { removeRow, upsertRow, useInfiniteList } from '../../../lib/api/list.ts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { phoneText } from '../../../lib/format/phone-text.ts';
import { isRequired } from '../../../lib/forms/form-rules.ts';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { slowToast } from '../../../lib/toast.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { onPhones, token } from '../../../theme/tokens.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SearchField } from '../../../ui/forms/SearchField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import { addSuppression, deleteSuppression } from '../api/campaign-settings.ts';

const key = ['campaign-suppressions'];
const rowsKey = 'records';

/** Numbers that get no campaigns: their owners opted out, or a user added them here. */
export function Suppressions() {
  const { t } = useTranslation('campaigns');
  const client = useQueryClient();
  const confirm = useConfirm();
  const [search, setSearch] = useState('');
  const [isAdding, setAdding] = useState(false);
  const searchParam = useDebounced(search.trim());
  const list = useInfiniteList<Suppression>({
    key,
    path: '/campaign-suppressions',
    rowsKey,
    params: { searchParam },
  });
  const remove = async ({ id, number }: Suppression) => {
    const agreed = await confirm({
      title: t('config.release', { number: phoneText(number) }),
      text: t('config.releaseText'),
      confirmLabel: t('config.releaseSubmit'),
    });
    if (!agreed) return;
    await slowToast.attempt(async () => {
      await deleteSuppression(id);
      removeRow(client, key, id, rowsKey);
    }, t('config.saved'));
  };
  return (
    <>
      <Head>
        <p>{t('config.suppressionsText')}</p>
        <SearchField value={search} onChange={setSearch} />
        <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setAdding(true)}>
          {t('config.suppress')}
        </Button>
      </Head>
      <DataTable
        list={list}
        label={t('config.tab.suppressions')}
        isFiltered={searchParam !== ''}
        empty={{
          title: t('config.noSuppressions'),
          text: t('config.noSuppressionsText'),
          icon: <DoNotDisturbOnOutlined />,
        }}
        columns={[
          {
            key: 'number',
            header: t('report.number'),
            width: 190,
            onCard: 'title',
            render: ({ number }) => <span className="numeric">{phoneText(number)}</span>,
          },
          { key: 'name', header: t('name'), render: ({ name }) => name || null },
          {
            key: 'source',
            header: t('config.why'),
            render: ({ source, word }) => {
              if (source === 'network') return t('config.byNetwork');
              return source === 'manual' ? t('config.byHand') : t('config.byReply', { word: word ?? '' });
            },
          },
          {
            key: 'createdAt',
            header: t('config.since'),
            width: 160,
            render: ({ createdAt }) => <span className="numeric">{formatDateTime(createdAt)}</span>,
          },
        ]}
        actions={(row) => (
          <IconAction label={t('config.releaseSubmit')} size="small" onClick={() => void remove(row)}>
            <UndoOutlined fontSize="small" />
          </IconAction>
        )}
      />
      <FormDialog
        open={isAdding}
        title={t('config.suppress')}
        initialValues={{ number: '', name: '' }}
        validationSchema={object({ number: string().trim().required(isRequired) })}
        fieldsOfCodes={{ ERR_CAMPAIGN_INVALID_NUMBER: 'number' }}
        toasts={slowToast}
        onClose={() => setAdding(false)}
        onSubmit={async (values) => {
          upsertRow(client, key, await addSuppression(values), { rowsKey });
          slowToast.success(t('config.saved'));
        }}
      >
        <TextField
          name="number"
          label={t('report.number')}
          help={t('config.numberHelp')}
          required
          autoFocus
          maxLength={50}
        />
        <TextField name="name" label={t('name')} maxLength={255} />
      </FormDialog>
    </>
  );
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '16px 24px 12px',
  [onPhones]: { padding: 16 },
  '& > p': { flex: '1 1 260px', margin: 0, color: token('muted'), fontSize: textSizes.body },
});
