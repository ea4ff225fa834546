import {
  type OutsideKind,
  type OutsideResult,
  outsideResults,
} from '@balcao/plugins/flows/contract/limits.ts';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { trialTexts } from './texts.ts';

interface CallAnswerProps {
  kind: OutsideKind;
  isFull: boolean;
  /** Called with the output by which the conversation leaves the node, and the answer. */
  onAnswer: (output: OutsideResult, text: string) => void;
}

/** Answer that the author gives in the place of others, who are not asked in a test. */
export function CallAnswer({ kind, isFull, onAnswer }: CallAnswerProps) {
  const { t } = useTranslation('flows');
  const [text, setText] = useState(kind === 'call' ? '{}' : '');
  const label = inLanguage(kind === 'call' ? trialTexts.apiAnswer : trialTexts.answerText);
  return (
    <fieldset className="row" aria-label={label}>
      {kind === 'integration' ? null : (
        <OutlinedInput
          fullWidth
          multiline
          maxRows={4}
          size="small"
          value={text}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ input: { 'aria-label': label, maxLength: 4096 } }}
        />
      )}
      {outsideResults[kind].map((output) => (
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
