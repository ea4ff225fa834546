import Button from '@mui/material/Button';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '../../../lib/toast.ts';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import { DateInput } from '../../../ui/forms/dates/DateInput.tsx';
import { useInvalidDate } from '../../../ui/forms/dates/use-invalid-date.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { firstMessageSince } from '../api/messages.ts';
import type { Ticket } from '../ticket.ts';

interface GoToDateDialogProps {
  ticket: Pick<Ticket, 'id' | 'uuid'>;
  onClose: () => void;
}

/** Dialog in which the agent picks a day, and goes to the conversation's first message on or after it. */
export function GoToDateDialog({ ticket, onClose }: GoToDateDialogProps) {
  const { t } = useTranslation('tickets');
  const id = useId();
  const navigate = useNavigate();
  const [date, setDate] = useState('');
  const impossible = useInvalidDate();
  const [nothingSince, setNothingSince] = useState<string | null>(null);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (date === '') return;
    try {
      const messageId = await firstMessageSince(ticket.id, date);
      if (messageId === null) return setNothingSince(date);
      onClose();
      void navigate(`/tickets/${ticket.uuid}?message=${messageId}`, { replace: true });
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <AppDialog
      open
      title={t('goToDate.title')}
      width="xs"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" form={`${id}-form`} variant="contained" disabled={date === ''}>
            {t('goToDate.submit')}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} onSubmit={(event) => void handleSubmit(event)}>
        <Field
          id={id}
          label={t('goToDate.date')}
          help={t('goToDate.help')}
          error={nothingSince !== null && nothingSince === date ? t('goToDate.nothing') : impossible.text}
        >
          <DateInput
            id={id}
            kind="date"
            autoFocus
            value={date}
            onChange={setDate}
            error={impossible.text !== undefined}
            {...impossible.input}
            labelledBy={`${id}-label`}
            describedBy={`${id}-help`}
          />
        </Field>
      </form>
    </AppDialog>
  );
}
