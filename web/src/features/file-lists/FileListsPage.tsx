import { fileListLimits } from '@balcao/plugins/file-lists/contract/limits.ts';
import type { fileListChanged } from '@balcao/plugins/file-lists/contract/live-events.ts';
import type { FileList } from '@balcao/plugins/file-lists/schemas.ts';
import FolderCopyOutlined from '@mui/icons-material/FolderCopyOutlined';
import { useTranslation } from 'react-i18next';
import { slowToast } from '../../lib/toast.ts';
import { deletionTexts, listTexts } from '../../shared/rows-page/list-texts.ts';
import { RowsPage } from '../../shared/rows-page/RowsPage.tsx';
import { useRowsPage } from '../../shared/rows-page/use-rows-page.ts';
import { FileListDialog } from './FileListDialog.tsx';

/** Page on which admins keep lists of files that are sent to customers together. */
export function FileListsPage() {
  const { t } = useTranslation('file-lists');
  const rows = useRowsPage<typeof fileListChanged, FileList>({
    ...{ key: ['file-lists'], path: '/files', rowsKey: 'files' },
    live: { event: 'company-{id}-fileList', row: 'fileList', id: 'fileId' },
    texts: ({ name }) => deletionTexts(t, name),
    toasts: slowToast,
  });
  const { dialog } = rows;
  return (
    <RowsPage
      max={fileListLimits.perCompany}
      toasts={slowToast}
      texts={listTexts(t)}
      icon={<FolderCopyOutlined />}
      rows={rows}
      columns={[
        { key: 'name', header: t('name'), width: '35%', render: ({ name }) => name, onCard: 'title' },
        { key: 'message', header: t('message'), render: ({ message }) => message.replace(/\s+/g, ' ') },
      ]}
    >
      <FileListDialog
        open={dialog.open}
        id={dialog.row?.id ?? null}
        onClose={dialog.onClose}
        onSaved={rows.show}
      />
    </RowsPage>
  );
}
