import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { token } from '../../../theme/tokens.ts';
import { ColorDot } from '../../../ui/text/ColorChip.tsx';

interface NameProps {
  text: string;
  isGone: boolean;
  /** Colour of the queue; absent for agents and connections. */
  color?: string | null;
}

/** Name of a row's queue, agent or connection in the dashboard; deleted ones keep their figures and are marked. */
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
