import { ticketLimits } from '@balcao/plugins/tickets/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import {
  TransferFields,
  type TransferValues,
  transferChange,
  useTransferRules,
} from '../dialogs/TransferFields.tsx';

interface TransferManyDialogProps {
  open: boolean;
  count: number;
  onTransfer: (change: ReturnType<typeof transferChange>) => void;
  onClose: () => void;
}

/** Dialog for the queue or agent to which several tickets are transferred, with one note for all of them. */
export function TransferManyDialog({ open, count, onTransfer, onClose }: TransferManyDialogProps) {
  const { t } = useTranslation('tickets');
  return (
    <FormDialog<TransferValues>
      open={open}
      title={t('together.act.transfer', { count })}
      initialValues={{ userId: '', queueId: '', note: '' }}
      validationSchema={useTransferRules()}
      onSubmit={async (values) => onTransfer(transferChange(values))}
      onClose={onClose}
      submitLabel={t('transfer.submit')}
    >
      <TransferFields>
        <TextField
          name="note"
          label={t('transfer.note')}
          help={t('transfer.noteHelp')}
          multiline
          minRows={2}
          maxRows={8}
          maxLength={ticketLimits.note.max}
        />
      </TransferFields>
    </FormDialog>
  );
}
