import { type CallOutput, callOutputs } from '@balcao/plugins/flows/contract/limits.ts';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { trialTexts } from './texts.ts';

interface CallAnswerProps {
  isFull: boolean;
  /** Called with the output by which the call leaves, and the JSON of its answer. */
  onAnswer: (output: CallOutput, text: string) => void;
}

/** Answer that the author gives in the place of the company's API, which is not asked in a test. */
export function CallAnswer({ isFull, onAnswer }: CallAnswerProps) {
  const { t } = useTranslation('flows');
  const [text, setText] = useState('{}');
  return (
    <fieldset className="row" aria-label={inLanguage(trialTexts.apiAnswer)}>
      <OutlinedInput
        fullWidth
        multiline
        maxRows={4}
        size="small"
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ input: { 'aria-label': inLanguage(trialTexts.apiAnswer), maxLength: 4096 } }}
      />
      {callOutputs.map((output) => (
        <Button
          key={output}
          size="small"
          variant="outlined"
          disabled={isFull}
          onClick={() => onAnswer(output, text.trim() || '{}')}
        >
          {t(`output.${output === 'failed' ? 'broken' : output}`)}
        </Button>
      ))}
    </fieldset>
  );
}
