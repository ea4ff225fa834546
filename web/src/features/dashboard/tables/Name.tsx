import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { token } from '../../../theme/tokens.ts';
import { ColorDot } from '../../../ui/ColorChip.tsx';

interface NameProps {
  text: string;
  isGone: boolean;
  /** Of a queue. */
  color?: string | null;
}

/** Whom or what a row is of. What was deleted keeps its figures, and it is said that it is gone. */
export function Name({ text, isGone, color }: NameProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Line>
      {color === undefined ? null : <ColorDot color={color} />}
      <span className="text">{text}</span>
      {isGone ? <small>{t('deleted')}</small> : null}
    </Line>
  );
}

const Line = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: '100%',
  fontWeight: 550,
  '& .text': { minWidth: 64, overflowWrap: 'break-word' },
  '& small': { color: token('muted'), fontWeight: 400 },
});
