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

/**
 * Notice in place of the agent's text box once the customer may be answered only by a template: the reason, and a button
 * that chooses one.
 */
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
