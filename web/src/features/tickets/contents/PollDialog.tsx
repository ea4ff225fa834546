import { contentLimits } from '@balcao/plugins/tickets/contents/limits.ts';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { isRequired, isTooLong } from '../../../lib/forms/form-rules.ts';
import { areDistinct, linesOf } from '../../../shared/contents/poll-lines.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SwitchField } from '../../../ui/forms/SwitchField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import type { Extra } from './extra.ts';

interface PollDialogProps {
  onSend: (extra: Extra) => void;
  onClose: () => void;
}

const { pollOptions, pollOptionMax, pollQuestionMax } = contentLimits;

/** Dialog in which the agent writes a poll to send: its question and answers, one a line. */
export function PollDialog({ onSend, onClose }: PollDialogProps) {
  const { t } = useTranslation('tickets');
  const isMany = (count: number) => count >= pollOptions.min && count <= pollOptions.max;
  return (
    <FormDialog
      open
      title={t('contents.poll')}
      initialValues={{ question: '', options: '', multiple: false }}
      validationSchema={object({
        question: string().trim().max(pollQuestionMax, isTooLong).required(isRequired),
        options: string()
          .required(isRequired)
          .test('many', t('contents.pollCount', pollOptions), (text = '') => isMany(linesOf(text).length))
          .test('distinct', t('contents.pollTwice'), (text = '') => areDistinct(linesOf(text)))
          .test('short', isTooLong, (text = '') =>
            linesOf(text).every((line) => line.length <= pollOptionMax),
          ),
      })}
      submitLabel={t('composer.send')}
      onClose={onClose}
      onSubmit={async ({ question, options, multiple }) =>
        onSend({ poll: { question: question.trim(), options: linesOf(options), multiple } })
      }
    >
      <TextField
        name="question"
        label={t('contents.pollQuestion')}
        maxLength={pollQuestionMax}
        required
        autoFocus
      />
      <TextField
        name="options"
        label={t('contents.pollOptions')}
        help={t('contents.pollOptionsHelp')}
        multiline
        minRows={3}
        maxRows={12}
        required
      />
      <SwitchField name="multiple" label={t('contents.pollMultiple')} />
    </FormDialog>
  );
}
