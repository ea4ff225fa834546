import { ticketLimits } from '@balcao/plugins/tickets/limits.ts';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { array, object, string } from 'yup';
import { isRequired, isTooLong, isTooShort } from '../../../lib/form-rules.ts';
import { useSubmit } from '../../../lib/submit.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';

const { note: length } = ticketLimits;
const rules = object({
  note: string().trim().min(length.min, isTooShort).max(length.max, isTooLong).required(isRequired),
  mentions: array().max(ticketLimits.mentionsMax, isTooLong),
});

export interface NewNote {
  note: string;
  /** Ids of colleagues whose bell tells them of it. */
  mentions: number[];
}

/** A new note. */
interface NoteFormProps {
  /** Whom a note can call. */
  colleagues: readonly { id: number; name: string }[];
  onAdd: (note: NewNote) => Promise<unknown>;
}

export function NoteForm({ colleagues, onAdd }: NoteFormProps) {
  const { t } = useTranslation('tickets');
  const submit = useSubmit<NewNote>(({ note, mentions }) => onAdd({ note: note.trim(), mentions }));
  return (
    <Formik<NewNote>
      initialValues={{ note: '', mentions: [] }}
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
          {values.note !== '' && colleagues.length > 0 ? (
            <div style={{ marginTop: 8 }}>
              <SelectField
                name="mentions"
                label={t('drawer.mentions')}
                options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
                multiple
                emptyLabel={t('drawer.mentionsNobody')}
                disabled={isSubmitting}
              />
            </div>
          ) : null}
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
