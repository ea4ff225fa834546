import type { QueueRow as Queue } from '@balcao/plugins/queues/schemas.ts';
import type { FormikProps } from 'formik';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.ts';
import { useRecordSave } from '../../shared/record-save/use-record-save.tsx';
import { SimulatorButton } from '../../shared/simulator/SimulatorButton.tsx';
import { useSimulatorPane } from '../../shared/simulator/use-simulator-pane.ts';
import { useVariablesQuestion } from '../../shared/variables/use-variables-question.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { ErrorState } from '../../ui/feedback/States.tsx';
import { useQueueHours, useQueueOptions } from './api/queue-details.ts';
import { createQueue, readQueue, updateQueue, withMenu } from './api/save-queue.ts';
import { QueueFields } from './QueueFields.tsx';
import { type QueueValues, queueBody, queueRules, queueValues } from './queue-form.ts';

export interface QueueDialogProps {
  open: boolean;
  /** null: a new one. */
  queue: Queue | null;
  /** Colours that other queues have. */
  taken: readonly string[];
  onClose: () => void;
  onSaved: (queue: Queue) => void;
}

/** Dialog in which an admin sets up a queue: its texts, the menu for customers, and opening hours. */
export function QueueDialog({ open, queue, taken, onClose, onSaved }: QueueDialogProps) {
  const { t } = useTranslation('queues');
  const askAbout = useVariablesQuestion();
  const options = useQueueOptions(queue?.id ?? null, open);
  const hours = useQueueHours(open);
  const simulator = useSimulatorPane(open);
  const failed = options.error && options.data === undefined ? options : null;
  const isLoading = queue !== null && !options.isFetchedAfterMount;
  const save = useRecordSave({
    open,
    record: queue === null || isLoading ? null : withMenu(queue, options.data ?? []),
    bodyOf: (row) => queueBody(queueValues(row.queue, row.options, taken)),
    read: ({ queue: { id } }) => readQueue(id),
    send: ({ queue: { id } }, changes, call) => updateQueue(id, changes, call),
    labels: {
      name: t('name'),
      color: t('color'),
      greetingMessage: t('greeting'),
      outOfHoursMessage: t('outOfHours'),
      orderQueue: t('order'),
      promptId: t('prompt'),
      integrationId: t('integrations:field'),
      flowId: t('flows:choose.label'),
      schedules: t('tabs.hours'),
      options: t('tabs.options'),
    },
  });
  return (
    <FormDialog<QueueValues>
      open={open}
      title={queue ? t('edit') : t('add')}
      width={simulator.isOpen ? 'lg' : 'sm'}
      isLoading={isLoading && !failed}
      isReadOnly={failed !== null}
      initialValues={queueValues(queue, options.data ?? [], taken)}
      validationSchema={queueRules}
      onClose={onClose}
      fieldsOfCodes={{
        ERR_QUEUE_NAME_ALREADY_EXISTS: 'name',
        ERR_QUEUE_INVALID_NAME: 'name',
        ERR_QUEUE_COLOR_ALREADY_EXISTS: 'color',
        ERR_QUEUE_INVALID_COLOR: 'color',
      }}
      ask={({ greetingMessage, outOfHoursMessage, options: items }) =>
        askAbout([
          greetingMessage,
          outOfHoursMessage,
          ...items.flatMap(({ title, message }) => [title, message]),
        ])
      }
      onSubmit={async (values) => {
        const body = queueBody(values);
        onSaved(queue ? (await save(body)).queue : await createQueue(body));
        toast.success(t('done'));
      }}
      extraActions={<SimulatorButton pane={simulator} />}
    >
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        (form: FormikProps<QueueValues>) => (
          <QueueFields
            form={form}
            queue={queue}
            taken={taken}
            hasHours={hours.data === true}
            simulator={simulator}
          />
        )
      )}
    </FormDialog>
  );
}
