import { ticketLimits } from '@balcao/plugins/tickets/contract/limits.ts';
import Button from '@mui/material/Button';
import { Form, Formik, useFormikContext } from 'formik';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { isRequired, isTooLong, isTooShort } from '../../../lib/forms/form-rules.ts';
import { useSubmit } from '../../../lib/forms/submit.ts';
import { keepInTab, panelNoteKey, readInTab } from '../../../lib/storage.ts';
import { type Callable, calledIn } from '../../../shared/mentions/called.ts';
import { MentionPicker } from '../../../shared/mentions/MentionPicker.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';

const { note: length, mentionsMax: most } = ticketLimits;

const rulesFor = (colleagues: readonly Callable[], tooManyCalled: string) =>
  object({
    note: string()
      .trim()
      .min(length.min, isTooShort)
      .max(length.max, isTooLong)
      .test('called', tooManyCalled, (note = '') => calledIn(note, colleagues).length <= most)
      .required(isRequired),
  });

export interface NewNote {
  note: string;
  /** Ids of colleagues who are notified of it. */
  mentions: number[];
}

interface NoteFormProps {
  ticketId: number;
  /** Colleagues that a note can mention. */
  colleagues: readonly Callable[];
  onAdd: (note: NewNote) => Promise<unknown>;
}

/**
 * Form for a new internal note on a ticket; @ and a name notify a colleague of it. What is typed waits for the user while
 * another ticket is open.
 */
export function NoteForm({ ticketId, colleagues, onAdd }: NoteFormProps) {
  const { t } = useTranslation('tickets');
  const key = panelNoteKey(ticketId);
  const [begun] = useState(() => readInTab(key) ?? '');
  const submit = useSubmit<Words>(({ note }) => {
    return onAdd({ note: note.trim(), mentions: calledIn(note, colleagues) });
  });
  const rules = rulesFor(colleagues, t('mentionsMax', { max: most }));
  return (
    <Formik<Words>
      initialValues={{ note: begun }}
      validationSchema={rules}
      validateOnBlur={false}
      onSubmit={async (values, helpers) => {
        if (!(await submit(values, helpers))) return;
        // Another ticket may be open by now, whose form is not this one.
        if (readInTab(key) === values.note) keepInTab(key, null);
        helpers.resetForm({ values: { note: '' } });
      }}
    >
      {({ isSubmitting, values }) => (
        <Form noValidate>
          <NoteField colleagues={colleagues} />
          <Kept at={key} />
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

interface Words {
  note: string;
}

/** Saves what is typed in this browser tab. */
function Kept({ at }: { at: string }) {
  const { note } = useFormikContext<Words>().values;
  useEffect(() => keepInTab(at, note || null), [at, note]);
  return null;
}

function NoteField({ colleagues }: Pick<NoteFormProps, 'colleagues'>) {
  const { t } = useTranslation('tickets');
  const { values, isSubmitting, setFieldValue } = useFormikContext<Words>();
  const box = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState(0);
  const follow = ({ currentTarget }: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setCursor(currentTarget.selectionStart ?? 0);
  const write = (text: string, at: number) => {
    void setFieldValue('note', text);
    setCursor(at);
    // The cursor is put behind the name once the new text is in the box.
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(at, at);
    });
  };
  return (
    <div style={{ position: 'relative' }}>
      <MentionPicker people={colleagues} text={values.note} cursor={cursor} box={box} onWrite={write} />
      <TextField
        name="note"
        label={t('drawer.noteLabel')}
        help={t('drawer.notesHelp')}
        placeholder={t('drawer.notePlaceholder')}
        multiline
        minRows={2}
        maxRows={6}
        disabled={isSubmitting}
        maxLength={length.max}
        inputRef={box}
        inputProps={{ onInput: follow, onSelect: follow }}
      />
    </div>
  );
}
