import { ticketLimits } from '@balcao/plugins/tickets/limits.ts';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { isRequired, isTooLong, isTooShort } from '../../../lib/form-rules.ts';
import { useSubmit } from '../../../lib/submit.ts';
import { TextField } from '../../../ui/TextField.tsx';

const { note: length } = ticketLimits;
const rules = object({
  note: string().trim().min(length.min, isTooShort).max(length.max, isTooLong).required(isRequired),
});

/** A new note. */
export function NoteForm({ onAdd }: { onAdd: (note: string) => Promise<unknown> }) {
  const { t } = useTranslation('tickets');
  const submit = useSubmit<{ note: string }>(({ note }) => onAdd(note.trim()));
  return (
    <Formik
      initialValues={{ note: '' }}
      validationSchema={rules}
      validateOnBlur={false}
      onSubmit={async (values, helpers) => {
        if (await submit(values, helpers)) helpers.resetForm();
      }}
    >
      {({ isSubmitting, values }) => (
        <Form noValidate>
          <TextField
            name="note"
            label={t('drawer.noteLabel')}
            help={t('drawer.notesHelp')}
            placeholder={t('drawer.notePlaceholder')}
            multiline
            minRows={2}
            maxRows={6}
            disabled={isSubmitting}
          />
          <Button
            type="submit"
            size="small"
            variant="outlined"
            disabled={isSubmitting || values.note === ''}
            sx={{ mt: 2 }}
          >
            {t('drawer.addNote')}
          </Button>
        </Form>
      )}
    </Formik>
  );
}
