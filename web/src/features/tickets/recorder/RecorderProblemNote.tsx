import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import type { RecorderProblem } from './use-recorder.ts';

interface RecorderProblemNoteProps {
  problem: RecorderProblem;
  onDismiss: () => void;
}

/**
 * Notice that explains why nothing is recorded and what the agent can do. It stays on screen, because following it
 * takes a while.
 */
export function RecorderProblemNote({ problem, onDismiss }: RecorderProblemNoteProps) {
  const { t } = useTranslation('tickets');
  return (
    <Note role="alert">
      <span>{t(`recorder.problem.${problem}`)}</span>
      <IconAction label={t('recorder.dismissProblem')} size="small" onClick={onDismiss}>
        <CloseOutlined fontSize="dense" />
      </IconAction>
    </Note>
  );
}

const Note = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginBottom: 8,
  padding: '6px 6px 6px 12px',
  borderRadius: 10,
  background: token('failedTint'),
  color: token('failed'),
  fontSize: textSizes.small,
  '& > span': { flex: 1 },
});
