import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { phoneToken } from '../../../theme/phone.ts';
import { textSizes } from '../../../theme/text-sizes.ts';

interface OpeningsProps {
  customer: string;
  company: string;
  canWrite: boolean;
  onChoose: (sentence: string) => void;
}

/** Content of an empty chat on the simulated phone: an explanation, and three messages to begin with. */
export function Openings({ customer, company, canWrite, onChoose }: OpeningsProps) {
  const { t } = useTranslation('sandbox');
  const sentences = [t('opening.hours'), t('opening.order'), t('opening.price')];
  return (
    <Frame>
      <Note>
        <strong>{t('opening.title', { name: customer })}</strong>
        {t('opening.text', { company })}
      </Note>
      {sentences.map((sentence) => (
        <Chip key={sentence} type="button" disabled={!canWrite} onClick={() => onChoose(sentence)}>
          {sentence}
        </Chip>
      ))}
    </Frame>
  );
}

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: '0 6px 10px',
});

const Note = styled('div')({
  maxWidth: 290,
  marginBottom: 4,
  padding: '10px 14px',
  borderRadius: 14,
  background: phoneToken('notice'),
  color: phoneToken('noticeText'),
  boxShadow: phoneToken('bubbleShadow'),
  fontSize: textSizes.small,
  lineHeight: 1.45,
  textAlign: 'center',
  '& strong': { display: 'block', fontWeight: 600 },
});

const Chip = styled('button')({
  maxWidth: '100%',
  minHeight: 36,
  padding: '7px 16px',
  border: `1px solid ${phoneToken('barBorder')}`,
  borderRadius: 18,
  background: phoneToken('other'),
  color: phoneToken('action'),
  font: 'inherit',
  fontSize: '0.84375rem',
  fontWeight: 550,
  cursor: 'pointer',
  transition: 'border-color 120ms ease-out',
  '&:hover:not(:disabled)': { borderColor: phoneToken('action') },
  '&:disabled': { opacity: 0.55, cursor: 'default' },
  '@media (pointer: coarse)': { minHeight: 44 },
});
