import { useFormikContext } from 'formik';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { mixed, object, string } from 'yup';
import { optionsOf, useAgents, useQueues } from '../../../shared/choices/use-choices.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';

export type Choice = number | '';

/** Values of a form that transfers tickets. */
export interface TransferValues {
  userId: Choice;
  queueId: Choice;
  note: string;
}

/** Rules of a form that transfers tickets. */
export function useTransferRules() {
  const { t } = useTranslation('tickets');
  return object({
    queueId: mixed().test('chosen', t('newTicket.queueRequired'), (value) => typeof value === 'number'),
    note: string().trim().matches(/^$|../s, t('transfer.noteShort')),
  });
}

/** Change that the values ask for: with an agent the ticket is open, without one it waits in the queue. */
export function transferChange({ userId, queueId, note }: TransferValues) {
  const to = userId === '' ? null : userId;
  return {
    userId: to,
    queueId: queueId === '' ? null : queueId,
    status: to === null ? ('pending' as const) : ('open' as const),
    ...(note.trim() === '' ? {} : { note }),
  };
}

/** Form fields for the agent and queue to which a ticket is transferred; `children` are shown below. */
export function TransferFields({ children }: { children: ReactNode }) {
  const { t } = useTranslation('tickets');
  const { values } = useFormikContext<TransferValues>();
  // A ticket is transferred within a queue, so an agent without queues can take none.
  const agents = useAgents().filter((agent) => agent.queues.length > 0);
  const queues = useQueues();
  const agent = agents.find(({ id }) => id === values.userId);
  const choices = agent ? queues.filter(({ id }) => agent.queues.some((queue) => queue.id === id)) : queues;
  return (
    <>
      <SelectField
        name="userId"
        label={t('transfer.user')}
        help={t('transfer.userHelp')}
        emptyLabel={t('transfer.anyUser')}
        options={optionsOf(agents)}
        autoFocus
      />
      <SelectField name="queueId" label={t('transfer.queue')} required options={optionsOf(choices)} />
      {children}
      <QueueOfAgent queueIds={choices.map(({ id }) => id)} />
    </>
  );
}

/** Field for the queue of the chosen agent, who may not have the former one; hidden where only one is possible. */
function QueueOfAgent({ queueIds }: { queueIds: readonly number[] }) {
  const { values, setFieldValue } = useFormikContext<TransferValues>();
  const { userId, queueId } = values;
  const only = queueIds.length === 1 ? queueIds[0] : undefined;
  const isForeign = queueId !== '' && !queueIds.includes(queueId);
  useEffect(() => {
    if (userId === '') return;
    if (only !== undefined && queueId !== only) void setFieldValue('queueId', only);
    else if (isForeign) void setFieldValue('queueId', '');
  }, [userId, only, queueId, isForeign, setFieldValue]);
  return null;
}
