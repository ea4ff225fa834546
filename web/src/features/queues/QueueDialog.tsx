import { queueColors } from '@balcao/plugins/queues/limits.ts';
import type { Queue } from '@balcao/plugins/queues/schemas.ts';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.ts';
import { ColorField } from '../../ui/ColorField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { saveQueue } from './api/save-queue.ts';
import { queueBody, queueRules, queueValues } from './queue-form.ts';

export interface QueueDialogProps {
  open: boolean;
  /** null: a new one. */
  queue: Queue | null;
  /** Colours that other queues have. */
  taken: readonly string[];
  onClose: () => void;
  onSaved: (queue: Queue) => void;
}

export function QueueDialog({ open, queue, taken, onClose, onSaved }: QueueDialogProps) {
  const { t } = useTranslation('queues');
  return (
    <FormDialog
      open={open}
      title={queue ? t('edit') : t('add')}
      initialValues={queueValues(queue, taken)}
      validationSchema={queueRules}
      onClose={onClose}
      fieldsOfCodes={{
        ERR_QUEUE_NAME_ALREADY_EXISTS: 'name',
        ERR_QUEUE_INVALID_NAME: 'name',
        ERR_QUEUE_COLOR_ALREADY_EXISTS: 'color',
        ERR_QUEUE_INVALID_COLOR: 'color',
      }}
      onSubmit={async (values) => {
        onSaved(await saveQueue(queue?.id ?? null, queueBody(values)));
        toast.success(t('done'));
      }}
    >
      <TextField name="name" label={t('name')} required autoFocus />
      <ColorField
        name="color"
        colors={queueColors}
        label={t('color')}
        help={t('colorHelp')}
        otherLabel={t('otherColor')}
        taken={{ colors: taken, label: (color) => t('colorTaken', { color }) }}
      />
      <TextField
        name="greetingMessage"
        label={t('greeting')}
        help={t('greetingHelp')}
        multiline
        minRows={2}
        maxRows={8}
      />
      <TextField name="outOfHoursMessage" label={t('outOfHours')} multiline minRows={2} maxRows={8} />
      <TextField name="orderQueue" label={t('order')} help={t('orderHelp')} type="text" maxLength={6} />
    </FormDialog>
  );
}
