import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { scanCode } from '../../../shared/connections/scan-code.ts';
import { phoneToken } from '../../../theme/phone.ts';
import { textSizes } from '../../../theme/text-sizes.ts';

/** Notice in place of the text box while the simulated connection is not paired, with a button that pairs it. */
export function NotPaired({ connectionId, name }: { connectionId: number; name: string }) {
  const { t } = useTranslation('sandbox');
  const [isPairing, setPairing] = useState(false);
  const handlePair = () => {
    setPairing(true);
    scanCode(connectionId)
      .then(() => toast.success(t('paired', { name })), toast.failure)
      .finally(() => setPairing(false));
  };
  return (
    <Frame role="status">
      <LinkOffOutlined />
      <div>
        <strong>{t('notPaired', { name })}</strong>
        <span>{t('notPairedText')}</span>
      </div>
      <button type="button" onClick={handlePair} disabled={isPairing}>
        {isPairing ? <CircularProgress size={14} color="inherit" /> : null}
        {t(isPairing ? 'pairing' : 'pairNow')}
      </button>
    </Frame>
  );
}

const Frame = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  padding: '12px 16px calc(14px + var(--phone-foot, 0px) / 2)',
  background: phoneToken('notice'),
  color: phoneToken('noticeText'),
  fontSize: textSizes.small,
  lineHeight: 1.4,
  '& > div': { flex: 1, minWidth: 200 },
  '& strong': { display: 'block', fontSize: textSizes.body, fontWeight: 600 },
  '& button': {
    flex: '1 0 100%',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    minHeight: 44,
    border: 0,
    borderRadius: 22,
    background: phoneToken('action'),
    color: phoneToken('onAction'),
    font: 'inherit',
    fontSize: textSizes.body,
    fontWeight: 600,
    cursor: 'pointer',
  },
  '& button:disabled': { opacity: 0.7, cursor: 'default' },
});
