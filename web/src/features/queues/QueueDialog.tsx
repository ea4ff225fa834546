import type { QueueRow as Queue } from '@balcao/plugins/queues/schemas.ts';
import type { FormikProps } from 'formik';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.ts';
import { SimulatorButton } from '../../shared/simulator/SimulatorButton.tsx';
import { useSimulatorPane } from '../../shared/simulator/use-simulator-pane.ts';
import { useVariablesQuestion } from '../../shared/variables/use-variables-question.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { ErrorState } from '../../ui/feedback/States.tsx';
import { useQueueHours, useQueueOptions } from './api/queue-details.ts';
import { saveQueue } from './api/save-queue.ts';
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

export function QueueDialog({ open, queue, taken, onClose, onSaved }: QueueDialogProps) {
  const { t } = useTranslation('queues');
  const askAbout = useVariablesQuestion();
  const options = useQueueOptions(queue?.id ?? null, open);
  const hours = useQueueHours(open);
  const simulator = useSimulatorPane(open);
  const failed = options.error && options.data === undefined ? options : null;
  const isLoading = queue !== null && !options.isFetchedAfterMount;
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
        onSaved(await saveQueue(queue?.id ?? null, queueBody(values)));
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
