import { quickMessageLimits } from '@balcao/plugins/quick-messages/contract/limits.ts';
import type { QuickMessage } from '@balcao/plugins/quick-messages/schemas.ts';
import InputAdornment from '@mui/material/InputAdornment';
import { useTranslation } from 'react-i18next';
import { useUnfinished } from '../../lib/forms/save-with-file.ts';
import { toast } from '../../lib/toast.ts';
import { FileField } from '../../shared/file-field/FileField.tsx';
import { FileFromList } from '../../shared/file-lists/FileFromList.tsx';
import { useRecordSave } from '../../shared/record-save/use-record-save.tsx';
import { useVariablesQuestion } from '../../shared/variables/use-variables-question.ts';
import { VariablesField } from '../../shared/variables/VariablesField.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { quickMessageCalls, saveFile, saveQuickMessage, saveWithItsFile } from './api/save-quick-message.ts';
import { quickMessageBody, quickMessageRules, quickMessageValues } from './quick-message-form.ts';

interface QuickMessageDialogProps {
  open: boolean;
  /** null: a new one. */
  row: QuickMessage | null;
  isReadOnly: boolean;
  onClose: () => void;
  onSaved: (row: QuickMessage) => void;
}

/** Dialog in which a user writes a quick message, with a file if wanted. */
export function QuickMessageDialog({ open, row, isReadOnly, onClose, onSaved }: QuickMessageDialogProps) {
  const { t } = useTranslation('quick-messages');
  const askAbout = useVariablesQuestion();
  const unfinished = useUnfinished(open);
  const isOwnerless = row !== null && row.userId === null;
  const save = useRecordSave({
    open,
    record: row,
    bodyOf: (record) => quickMessageBody(quickMessageValues(record)),
    read: quickMessageCalls.read,
    send: quickMessageCalls.update,
    labels: {
      shortcode: t('shortcode'),
      message: t('message'),
      geral: t('geral'),
      status: t('status'),
    },
  });
  return (
    <FormDialog
      open={open}
      title={isReadOnly ? t('view') : row ? t('edit') : t('add')}
      width="sm"
      isReadOnly={isReadOnly}
      lockedText={t('locked')}
      initialValues={quickMessageValues(row)}
      validationSchema={quickMessageRules}
      onClose={onClose}
      fieldsOfCodes={{
        ERR_QUICKMESSAGE_INVALID_NAME: 'shortcode',
        ERR_QUICKMESSAGE_REQUIRED: 'message',
        ERR_FILE_TOO_LARGE: 'file',
      }}
      ask={({ message }) => askAbout([message])}
      onSubmit={async (values) => {
        const { file } = values;
        const body = quickMessageBody(values);
        const store = (id: number | null) => (row ? save(body) : saveQuickMessage(id, body));
        let result =
          file instanceof File
            ? await saveWithItsFile(row, store, { file, unfinished })
            : await store(row?.id ?? unfinished.current);
        if (file === null && result.mediaPath) result = await saveFile(result.id, null);
        onSaved(result);
        toast.success(t('done'));
      }}
    >
      <fieldset disabled={isReadOnly} style={{ display: 'contents' }}>
        <TextField
          name="shortcode"
          label={t('shortcode')}
          help={t('shortcodeHelp')}
          required
          autoFocus={!isReadOnly}
          maxLength={quickMessageLimits.shortcode.max}
          startAdornment={
            <InputAdornment position="start" sx={{ mr: -2 }}>
              /
            </InputAdornment>
          }
        />
        <VariablesField name="message" label={t('message')} help={t('messageHelp')} />
        <FileField
          name="file"
          texts={{
            label: t('media'),
            attach: t('attach'),
            none: t('noMedia'),
            replace: t('replace'),
            remove: t('removeFile'),
          }}
          kept={row?.mediaPath ? { name: row.mediaName ?? '', href: row.mediaPath } : null}
          isReadOnly={isReadOnly}
          otherWay={<FileFromList name="file" />}
        />
        <SwitchField
          name="geral"
          label={t('geral')}
          help={isOwnerless ? t('geralKept') : t('geralHelp')}
          disabled={isReadOnly || isOwnerless}
        />
        <SwitchField name="status" label={t('status')} help={t('statusHelp')} disabled={isReadOnly} />
      </fieldset>
    </FormDialog>
  );
}
