import {
  announcementLimits,
  priorities,
  readerGroups,
} from '@balcao/plugins/announcements/contract/limits.ts';
import type { Announcement, WriteAnnouncement } from '@balcao/plugins/announcements/schemas.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { useUnfinished } from '../../../lib/forms/save-with-file.ts';
import { slowToast } from '../../../lib/toast.ts';
import { FileField } from '../../../shared/file-field/FileField.tsx';
import { useRecordSave } from '../../../shared/record-save/use-record-save.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { DateField } from '../../../ui/forms/dates/DateField.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { SwitchField } from '../../../ui/forms/SwitchField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { announcementBody, announcementRules, announcementValues } from '../announcement-form.ts';
import { readPlanChoices } from '../api/plan-choices.ts';
import { announcementCalls, saveAnnouncement, saveImage, saveWithImage } from '../api/save-announcement.ts';

interface AnnouncementDialogProps {
  open: boolean;
  /** null: a new one. */
  row: Announcement | null;
  onClose: () => void;
  onSaved: (row: Announcement) => void;
}

/** Dialog in which our own staff write an announcement: text, picture, readers and times. */
export function AnnouncementDialog({ open, row, onClose, onSaved }: AnnouncementDialogProps) {
  const { t } = useTranslation('announcements');
  const unfinished = useUnfinished(open);
  const { data: plans = [] } = useQuery({
    queryKey: ['plans', 'choices'],
    queryFn: ({ signal }) => readPlanChoices(signal),
    enabled: open,
  });
  const planName = (id: number) => plans.find((plan) => plan.id === id)?.name ?? String(id);
  const save = useRecordSave<Announcement, WriteAnnouncement>({
    open,
    record: row,
    bodyOf: (stored) => announcementBody(announcementValues(stored), stored),
    read: announcementCalls.read,
    send: announcementCalls.update,
    labels: {
      ...{ title: t('titleLabel'), text: t('text'), priority: t('priorityLabel'), status: t('active') },
      ...{ readers: t('readersLabel'), planIds: t('plansLabel') },
      ...{ startsAt: t('startsAt'), endsAt: t('endsAt') },
    },
    show: {
      priority: (priority) => (priority ? t(`priority.${priority}`) : ''),
      readers: (readers) => (readers ? t(`readers.${readers}`) : ''),
      planIds: (ids) => (ids ?? []).map(planName).join(', ') || t('everyPlan'),
      startsAt: (at) => (at ? formatDateTime(at) : ''),
      endsAt: (at) => (at ? formatDateTime(at) : ''),
    },
  });
  return (
    <FormDialog
      open={open}
      title={row ? t('edit') : t('add')}
      width="sm"
      initialValues={announcementValues(row)}
      validationSchema={announcementRules(t('endsTooEarly'), announcementValues(row).endsAt)}
      onClose={onClose}
      fieldsOfCodes={{
        ERR_ANNOUNCEMENT_INVALID_IMAGE: 'file',
        ERR_FILE_TOO_LARGE: 'file',
        ERR_ANNOUNCEMENT_DATES: 'endsAt',
      }}
      onFailure={(error, isAtField) => {
        if (!isAtField) slowToast.failure(error);
      }}
      onSubmit={async (values) => {
        const [{ file }, body] = [values, announcementBody(values, row)];
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
      <Pair>
        <SelectField
          name="readers"
          label={t('readersLabel')}
          help={t('readersHelp')}
          options={readerGroups.map((value) => ({ value, label: t(`readers.${value}`) }))}
        />
        <SelectField
          name="planIds"
          label={t('plansLabel')}
          help={t('plansHelp')}
          multiple
          emptyLabel={row?.planIds?.length === 0 ? t('noPlanLeft') : t('everyPlan')}
          options={plans.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DateField name="startsAt" kind="datetime" label={t('startsAt')} help={t('startsAtHelp')} />
        <DateField name="endsAt" kind="datetime" label={t('endsAt')} help={t('endsAtHelp')} />
      </Pair>
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

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  gap: 16,
});
