import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';

interface TemplateNoticeProps {
  /** The customer has never written on this number. */
  isFirst: boolean;
  onChoose: () => void;
  buttonRef: Ref<HTMLButtonElement>;
}

/** Stands in the box's place once the time for free answers is over: why, and the way on. */
export function TemplateNotice({ isFirst, onChoose, buttonRef }: TemplateNoticeProps) {
  const { t } = useTranslation('connections');
  return (
    <Row>
      <p role="status">{t(isFirst ? 'templates.never' : 'templates.over')}</p>
      <Button ref={buttonRef} variant="contained" aria-haspopup="dialog" onClick={onChoose}>
        {t('templates.choose')}
      </Button>
    </Row>
  );
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  padding: '8px 12px 12px',
  '& > p': {
    flex: '1 1 240px',
    margin: 0,
    fontSize: textSizes.small,
    lineHeight: 1.45,
    color: token('muted'),
  },
});
