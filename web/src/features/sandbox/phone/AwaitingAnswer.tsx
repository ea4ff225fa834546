import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { phoneToken } from '../../../theme/phone.ts';
import { textSizes } from '../../../theme/text-sizes.ts';

/** Notice below the simulated phone that explains where to answer the customer, who has written and waits. */
export function AwaitingAnswer() {
  const { t } = useTranslation('sandbox');
  return (
    <Frame role="status">
      <span>{t('awaiting.text')}</span>
      <Link to="/tickets" state={{ tab: 'pending' }}>
        {t('awaiting.action')}
      </Link>
    </Frame>
  );
}

const Frame = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2px 10px',
  padding: '8px 16px',
  background: phoneToken('notice'),
  color: phoneToken('noticeText'),
  fontSize: textSizes.small,
  lineHeight: 1.4,
  textAlign: 'center',
  '& a': { color: 'inherit', fontWeight: 650 },
});
