import { announcementLimits, priorities } from '@balcao/plugins/announcements/contract/limits.ts';
import type { Announcement, WriteAnnouncement } from '@balcao/plugins/announcements/schemas.ts';
import { useTranslation } from 'react-i18next';
import { useUnfinished } from '../../../lib/forms/save-with-file.ts';
import { slowToast } from '../../../lib/toast.ts';
import { FileField } from '../../../shared/file-field/FileField.tsx';
import { useRecordSave } from '../../../shared/record-save/use-record-save.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { SwitchField } from '../../../ui/forms/SwitchField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { announcementBody, announcementRules, announcementValues } from '../announcement-form.ts';
import { announcementCalls, saveAnnouncement, saveImage, saveWithImage } from '../api/save-announcement.ts';

interface AnnouncementDialogProps {
  open: boolean;
  /** null: a new one. */
  row: Announcement | null;
  onClose: () => void;
  onSaved: (row: Announcement) => void;
}

export function AnnouncementDialog({ open, row, onClose, onSaved }: AnnouncementDialogProps) {
  const { t } = useTranslation('announcements');
  const unfinished = useUnfinished(open);
  const save = useRecordSave<Announcement, WriteAnnouncement>({
    open,
    record: row,
    bodyOf: (stored) => announcementBody(announcementValues(stored)),
    read: announcementCalls.read,
    send: announcementCalls.update,
    labels: { title: t('titleLabel'), text: t('text'), priority: t('priorityLabel'), status: t('active') },
    show: { priority: (priority) => (priority ? t(`priority.${priority}`) : '') },
  });
  return (
    <FormDialog
      open={open}
      title={row ? t('edit') : t('add')}
      width="sm"
      initialValues={announcementValues(row)}
      validationSchema={announcementRules}
      onClose={onClose}
      fieldsOfCodes={{ ERR_ANNOUNCEMENT_INVALID_IMAGE: 'file', ERR_FILE_TOO_LARGE: 'file' }}
      onFailure={(error, isAtField) => {
        if (!isAtField) slowToast.failure(error);
      }}
      onSubmit={async (values) => {
        const [{ file }, body] = [values, announcementBody(values)];
        let result =
          file instanceof File
            ? await saveWithImage(row, body, { file, unfinished, update: () => save(body) })
            : row
              ? await save(body)
              : await saveAnnouncement(unfinished.current, body);
        if (file === null && result.mediaPath) result = await saveImage(result.id, null);
        onSaved(result);
        slowToast.success(t('done'));
      }}
    >
      <TextField
        name="title"
        label={t('titleLabel')}
        required
        autoFocus
        maxLength={announcementLimits.titleMax}
      />
      <TextField name="text" label={t('text')} required multiline minRows={4} maxRows={12} />
      <SelectField
        name="priority"
        label={t('priorityLabel')}
        help={t('priorityHelp')}
        options={priorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
      />
      <FileField
        name="file"
        accept="image/png,image/jpeg"
        kept={row?.mediaUrl ? { name: row.mediaName ?? '', href: row.mediaUrl } : null}
        texts={{
          label: t('media'),
          attach: t('attach'),
          none: t('noMedia'),
          replace: t('replace'),
          remove: t('removeFile'),
        }}
      />
      <SwitchField name="status" label={t('active')} help={t('statusHelp')} />
    </FormDialog>
  );
}
