import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { toast } from '../../../lib/toast.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import { DateInput } from '../../../ui/forms/dates/DateInput.tsx';
import { useInvalidDate } from '../../../ui/forms/dates/use-invalid-date.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { ChoiceList } from '../../../ui/menus/ChoiceList.tsx';
import type { Ticket } from '../ticket.ts';
import { fieldValue, momentsFrom } from './moments.ts';
import { useSnooze } from './use-snooze.ts';

interface SnoozeDialogProps {
  ticket: Pick<Ticket, 'id' | 'uuid'>;
  onClose: () => void;
}

/**
 * Dialog in which an agent snoozes a ticket, that is, hides it until a moment: one click for the usual ones, or any
 * other.
 */
export function SnoozeDialog({ ticket, onClose }: SnoozeDialogProps) {
  const { t } = useTranslation('tickets');
  const id = useId();
  const { snooze } = useSnooze(ticket);
  const [now] = useState(() => new Date());
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const impossible = useInvalidDate();
  const chosen = typed === '' ? null : new Date(typed);
  const isPast = chosen !== null && chosen.getTime() <= Date.now();

  const choose = async (until: Date) => {
    setBusy(true);
    try {
      await snooze(until);
      onClose();
    } catch (error) {
      toast.failure(error);
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen && !isPast) void choose(chosen);
  };
  return (
    <AppDialog
      open
      title={t('snooze.title')}
      width="xs"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            type="submit"
            form={`${id}-form`}
            variant="contained"
            disabled={isBusy || chosen === null || isPast}
          >
            {t('snooze.submit')}
          </Button>
        </>
      }
    >
      <Moments>
        {momentsFrom(now).map(({ key, at }, index) => (
          <li key={key}>
            <button
              type="button"
              disabled={isBusy}
              // biome-ignore lint/a11y/noAutofocus: in a dialog the focus begins at the nearest moment
              autoFocus={index === 0}
              onClick={() => void choose(at)}
            >
              <span>{t(`snooze.moments.${key}`)}</span>
              <time className="numeric" dateTime={at.toISOString()}>
                {formatDateTime(at)}
              </time>
            </button>
          </li>
        ))}
      </Moments>
      <form id={`${id}-form`} onSubmit={handleSubmit}>
        <Field
          id={id}
          label={t('snooze.other')}
          help={t('snooze.help')}
          error={isPast ? t('snooze.past') : impossible.text}
        >
          <DateInput
            id={id}
            kind="datetime"
            value={typed}
            error={isPast || impossible.text !== undefined}
            onChange={setTyped}
            {...impossible.input}
            min={fieldValue(now)}
            labelledBy={`${id}-label`}
            describedBy={`${id}-help`}
          />
        </Field>
      </form>
    </AppDialog>
  );
}

const Moments = styled(ChoiceList)({
  marginBottom: 20,
  '& button': { justifyContent: 'space-between' },
  '& time': { color: token('muted'), fontSize: textSizes.small, fontWeight: 400 },
});
