import QrCode2Outlined from '@mui/icons-material/QrCode2Outlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/States.tsx';

/** Offers the admin another code after the first was not used in time. */
export function GivenUp({ onAgain }: { onAgain: () => Promise<void> }) {
  const { t } = useTranslation('connections');
  const [isBusy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    await onAgain();
    setBusy(false);
  };
  return (
    <EmptyState
      icon={<QrCode2Outlined />}
      title={t('pairing.over')}
      text={t('pairing.overText')}
      action={
        <Button variant="contained" disabled={isBusy} onClick={() => void again()}>
          {t('newCode')}
        </Button>
      }
    />
  );
}
