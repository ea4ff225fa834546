import type { FileListWithOptions } from '@balcao/plugins/file-lists/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { useRenewedLinks } from '../../lib/api/signed-links.ts';
import { useUnfinished } from '../../lib/forms/save-with-file.ts';
import { slowToast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { fileListRules, fileListValues } from './file-list-form.ts';
import { OptionFields } from './OptionFields.tsx';
import { saveFileList } from './save-file-list.ts';

interface FileListDialogProps {
  open: boolean;
  /** null: a new one. */
  id: number | null;
  onClose: () => void;
  onSaved: (list: FileListWithOptions) => void;
}

export function FileListDialog({ open, id, onClose, onSaved }: FileListDialogProps) {
  const { t } = useTranslation('file-lists');
  const unfinished = useUnfinished(open);
  const { data, isFetching } = useQuery({
    queryKey: ['file-list', id],
    queryFn: ({ signal }) => api.get<FileListWithOptions>(`/files/${id}`, undefined, { signal }),
    enabled: open && id !== null,
    // Its options and addresses as they are now, whenever it is opened.
    gcTime: 0,
  });
  const client = useQueryClient();
  const links = new Map(data?.options.map((option) => [option.id, option.url]));
  useRenewedLinks(open ? [...links.values()] : [], () => {
    // Updates the cache alone: a form that loads anew would lose the typed text.
    const renewed = api.get<FileListWithOptions>(`/files/${id}`);
    void renewed.then((list) => client.setQueryData(['file-list', id], list)).catch(() => undefined);
  });
  return (
    <FormDialog
      open={open}
      width="sm"
      title={id === null ? t('add') : t('edit')}
      isLoading={id !== null && (isFetching || !data)}
      initialValues={fileListValues(id === null ? null : (data ?? null))}
      validationSchema={fileListRules}
      fieldsOfCodes={{
        ERR_FILE_INVALID_NAME: 'name',
        ERR_RATING_NAME_ALREADY_EXISTS: 'name',
        ERR_FILE_REQUIRED: 'message',
      }}
      onClose={onClose}
      onSubmit={async (values) => {
        onSaved(await saveFileList(id, values, unfinished));
        slowToast.success(t('done'));
      }}
    >
      <TextField name="name" label={t('name')} required autoFocus={id === null} />
      <TextField
        name="message"
        label={t('message')}
        help={t('messageHelp')}
        required
        multiline
        minRows={3}
        maxRows={8}
      />
      <OptionFields links={links} />
    </FormDialog>
  );
}
