import { pageLimits } from '@balcao/plugins/prompts/contract/limits.ts';
import type { KnowledgePage } from '@balcao/plugins/prompts/schemas.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { removeRow, upsertRow, useInfiniteList } from '../../../lib/api/list.ts';
import { isRequired, isTooLong, isTooShort } from '../../../lib/forms/form-rules.ts';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { slowToast } from '../../../lib/toast.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { PageHeader } from '../../../ui/page/Page.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import { knowledgePageCalls } from '../api/knowledge-pages.ts';

const key = ['prompt-pages'];
const rowsKey = 'records';

const rules = object({
  title: string()
    .trim()
    .required(isRequired)
    .min(pageLimits.title.min, isTooShort)
    .max(pageLimits.title.max, isTooLong),
  body: string()
    .trim()
    .required(isRequired)
    .min(pageLimits.body.min, isTooShort)
    .max(pageLimits.body.max, isTooLong),
});

/** Tab in which an admin writes pages about the company, in which prompts look for answers. */
export function KnowledgeList({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('prompts');
  const confirm = useConfirm();
  const client = useQueryClient();
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<{ open: boolean; row: KnowledgePage | null }>({
    open: false,
    row: null,
  });
  const searchParam = useDebounced(search.trim());
  const list = useInfiniteList<KnowledgePage>({
    key,
    path: '/prompt-pages',
    rowsKey,
    params: { searchParam },
  });

  const handleDelete = async ({ id, title }: KnowledgePage) => {
    const agreed = await confirm({
      title: t('page.deleteTitle', { title }),
      text: t('page.deleteText'),
      confirmLabel: t('action.delete'),
      isDestructive: true,
    });
    if (!agreed) return;
    await slowToast.attempt(async () => {
      await knowledgePageCalls.remove(id);
      removeRow(client, key, id, rowsKey);
    }, t('page.done'));
  };
  const create = () => setDialog({ open: true, row: null });
  const open = (row: KnowledgePage) => setDialog({ open: true, row });
  return (
    <>
      <PageHeader
        title={t('title')}
        count={list.count}
        search={{ value: search, onChange: setSearch, label: t('page.search') }}
        action={{ label: t('page.add'), onClick: create, icon: <AddOutlined /> }}
      />
      {tabs}
      <DataTable
        list={list}
        label={t('tabs.knowledge')}
        isFiltered={searchParam !== ''}
        onOpen={open}
        columns={[
          {
            key: 'title',
            header: t('page.title'),
            width: '32%',
            render: ({ title }) => title,
            onCard: 'title',
          },
          {
            key: 'body',
            header: t('page.body'),
            render: ({ body }) => body.replace(/\s+/g, ' ').slice(0, 300),
          },
        ]}
        empty={{
          title: t('page.empty'),
          text: t('page.emptyText'),
          icon: <MenuBookOutlined />,
          action: (
            <Button variant="contained" onClick={create}>
              {t('page.add')}
            </Button>
          ),
        }}
        actions={(row) => (
          <>
            <IconAction label={t('action.edit')} size="small" onClick={() => open(row)}>
              <EditOutlined fontSize="small" />
            </IconAction>
            <IconAction label={t('action.delete')} size="small" onClick={() => void handleDelete(row)}>
              <DeleteOutlined fontSize="small" />
            </IconAction>
          </>
        )}
      />
      <FormDialog
        open={dialog.open}
        title={dialog.row ? t('page.edit') : t('page.add')}
        width="md"
        initialValues={{ title: dialog.row?.title ?? '', body: dialog.row?.body ?? '' }}
        validationSchema={rules}
        toasts={slowToast}
        onClose={() => setDialog((was) => ({ ...was, open: false }))}
        onSubmit={async (values) => {
          const { row } = dialog;
          const saved = row
            ? await knowledgePageCalls.update(row, values)
            : await knowledgePageCalls.create(values);
          upsertRow(client, key, saved, { rowsKey });
          slowToast.success(t('page.done'));
        }}
      >
        <TextField name="title" label={t('page.title')} required autoFocus maxLength={pageLimits.title.max} />
        <TextField
          name="body"
          label={t('page.body')}
          help={t('page.bodyHelp')}
          required
          multiline
          minRows={8}
          maxRows={20}
          maxLength={pageLimits.body.max}
        />
      </FormDialog>
    </>
  );
}
