import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { number, object } from 'yup';
import type { ActionDialogProps } from '../../../app/slots.ts';
import { isRequired } from '../../../lib/forms/form-rules.ts';
import { toast } from '../../../lib/toast.ts';
import { optionsOf } from '../../../shared/choices/use-choices.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { readFlowStarts, startFlow } from '../api/ticket-runs.ts';
import { runKey } from './run-key.ts';

const rules = object({ flowId: number().required(isRequired).typeError(isRequired) });

/** Dialog in which an agent gives a conversation to the bot, which starts the chosen flow. */
export function StartFlowDialog({ ticket, open, onClose }: ActionDialogProps<'conversation'>) {
  const { t } = useTranslation('flows');
  const client = useQueryClient();
  const flows = useQuery({
    queryKey: ['flow-starts'],
    queryFn: ({ signal }) => readFlowStarts(signal),
    enabled: open,
    staleTime: 0,
  });
  const isEmpty = flows.data?.length === 0;
  return (
    <FormDialog<{ flowId: number | '' }>
      open={open}
      title={t('ticket.start')}
      width="xs"
      initialValues={{ flowId: '' }}
      validationSchema={rules}
      submitLabel={t('ticket.begin')}
      isLoading={flows.isPending}
      isReadOnly={isEmpty || flows.isError}
      onClose={onClose}
      onSubmit={async ({ flowId }) => {
        const run = await startFlow(ticket.id, Number(flowId));
        client.setQueryData(runKey(ticket), run);
        toast.success(t('ticket.started'));
      }}
    >
      <Typography color="text.secondary">
        {flows.isError ? t('ticket.unread') : t(isEmpty ? 'ticket.noFlows' : 'ticket.startText')}
      </Typography>
      {isEmpty || flows.isError ? null : (
        <SelectField name="flowId" label={t('field.flow')} options={optionsOf(flows.data ?? [])} required />
      )}
    </FormDialog>
  );
}
