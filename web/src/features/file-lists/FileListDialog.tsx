import type { CreateFileList, FileListWithOptions } from '@balcao/plugins/file-lists/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../lib/api/failure-of.ts';
import { useRenewedLinks } from '../../lib/api/signed-links.ts';
import { useUnfinished } from '../../lib/forms/save-with-file.ts';
import { useOpening } from '../../lib/hooks/use-opening.ts';
import { slowToast } from '../../lib/toast.ts';
import { useRecordSave } from '../../shared/record-save/use-record-save.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { readFileList, updateFileList, uploadFileList } from './api/file-lists.ts';
import {
  type FileListValues,
  fileListBody,
  fileListRules,
  fileListValues,
  hasFiles,
  uploadOf,
} from './file-list-form.ts';
import { OptionFields } from './OptionFields.tsx';
import { makeFileList } from './save-file-list.ts';

interface FileListDialogProps {
  open: boolean;
  /** null: a new one. */
  id: number | null;
  onClose: () => void;
  onSaved: (list: FileListWithOptions) => void;
}

/** Dialog in which an admin writes a file list and uploads its files. */
export function FileListDialog({ open, id, onClose, onSaved }: FileListDialogProps) {
  const { t } = useTranslation('file-lists');
  const unfinished = useUnfinished(open);
  const key = ['file-list', id, useOpening(open)];
  const stored = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readFileList(id ?? 0, signal),
    enabled: open && id !== null,
    // Reads the options and the links to their files again at each opening: links expire, and a list of an earlier
    // opening would be saved over what was added since.
    gcTime: 0,
  });
  const { data } = stored;
  const client = useQueryClient();
  const links = new Map(data?.options.map((option) => [option.id, option.url]));
  useRenewedLinks(open ? [...links.values()] : [], () => {
    // Updates the cache alone: a form that loads anew would lose the typed text.
    if (id !== null)
      void readFileList(id)
        .then((list) => client.setQueryData(key, list))
        .catch(() => undefined);
  });
  const chosen = useRef<FileListValues | null>(null);
  const save = useRecordSave<FileListWithOptions, CreateFileList>({
    open,
    record: data,
    bodyOf: (list) => fileListBody(fileListValues(list)),
    read: (list) => readFileList(list.id),
    send: async (list, changes, options) => {
      const values = chosen.current;
      if (!values || !hasFiles(values)) return updateFileList(list.id, changes, options);
      return (await uploadFileList(list.id, uploadOf(values, changes), options)).fileList;
    },
    isSentUnchanged: () => chosen.current !== null && hasFiles(chosen.current),
    labels: { name: t('name'), message: t('message'), options: t('files') },
  });
  return (
    <FormDialog
      open={open}
      width="sm"
      title={id === null ? t('add') : t('edit')}
      isLoading={id !== null && !data}
      failed={failureOf(stored)}
      initialValues={fileListValues(id === null ? null : (data ?? null))}
      validationSchema={fileListRules}
      fieldsOfCodes={{
        ERR_FILE_INVALID_NAME: 'name',
        ERR_RATING_NAME_ALREADY_EXISTS: 'name',
        ERR_FILE_REQUIRED: 'message',
      }}
      toasts={slowToast}
      onClose={onClose}
      onSubmit={async (values) => {
        chosen.current = values;
        onSaved(await (id === null ? makeFileList(values, unfinished) : save(fileListBody(values))));
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
