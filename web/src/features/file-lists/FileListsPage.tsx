import type { fileListChanged } from '@balcao/plugins/file-lists/live-events.ts';
import type { FileList } from '@balcao/plugins/file-lists/schemas.ts';
import FolderCopyOutlined from '@mui/icons-material/FolderCopyOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { upsertRow, useInfiniteList, useLiveRows } from '../../lib/list.ts';
import { slowToast } from '../../lib/toast.ts';
import { RowActions } from '../../shared/rows-page/RowActions.tsx';
import { RowsPage } from '../../shared/rows-page/RowsPage.tsx';
import { useDeletion } from '../../shared/rows-page/use-deletion.ts';
import { useRowDialog } from '../../shared/rows-page/use-row-dialog.ts';
import { useSearch } from '../../shared/rows-page/use-search.ts';
import { FileListDialog } from './FileListDialog.tsx';

const key = ['file-lists'];
const rowsKey = 'files';

/** The company's lists of files that are sent together. */
export function FileListsPage() {
  const { t } = useTranslation('file-lists');
  const client = useQueryClient();
  const search = useSearch();
  const dialog = useRowDialog<FileList>();
  const list = useInfiniteList<FileList>({
    key,
    path: '/files',
    rowsKey,
    params: { searchParam: search.param },
  });
  useLiveRows<typeof fileListChanged, FileList>({
    event: 'company-{id}-fileList',
    key,
    rowsKey,
    row: 'fileList',
    id: 'fileId',
  });
  const remove = useDeletion<FileList>({
    key,
    rowsKey,
    pathOf: ({ id }) => `/files/${id}`,
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
      }}
      icon={<FolderCopyOutlined />}
      search={search}
      list={list}
      columns={[
        { key: 'name', header: t('name'), width: '35%', render: ({ name }) => name, onCard: 'title' },
        { key: 'message', header: t('message'), render: ({ message }) => message.replace(/\s+/g, ' ') },
      ]}
      onAdd={dialog.create}
      onOpen={dialog.edit}
      actions={(row) => <RowActions onEdit={() => dialog.edit(row)} onDelete={() => remove(row)} />}
    >
      <FileListDialog
        open={dialog.open}
        id={dialog.row?.id ?? null}
        onClose={dialog.onClose}
        onSaved={(row) => upsertRow<FileList>(client, key, row, { rowsKey })}
      />
    </RowsPage>
  );
}
