import PhonelinkOffOutlined from '@mui/icons-material/PhonelinkOffOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.ts';
import { useLiveConnections } from '../../shared/connections/live-connections.ts';
import { makePhone } from '../../shared/connections/make-phone.ts';
import { usePlanPlaces } from '../../shared/plan-places/use-plan-places.ts';
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx';
import { Page, PageHeader } from '../../ui/page/Page.tsx';
import { PhonesView } from './phones/PhonesView.tsx';
import { useSandbox } from './use-sandbox.ts';

/** Page with a simulated phone, on which a user plays the customer to try the product out. */
export function SandboxPage() {
  const { t } = useTranslation('sandbox');
  const { phones, isEnabled, mayMake, isLoading, error, retry } = useSandbox();
  const [chosen, setChosen] = useState<number | null>(null);
  useLiveConnections();
  const connection = phones.find(({ id }) => id === chosen) ?? phones[0];
  if (connection && isEnabled) {
    return (
      <PhonesView key={connection.id} connection={connection} connections={phones} onConnection={setChosen} />
    );
  }
  return (
    <Page>
      <PageHeader title={t('title')} />
      {isLoading ? null : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : mayMake ? (
        <EmptyState
          icon={<SmartphoneOutlined />}
          title={t('none')}
          text={t('noneText')}
          action={<MakeButton onMade={setChosen} />}
        />
      ) : (
        <EmptyState icon={<PhonelinkOffOutlined />} title={t('disabled')} text={t('disabledText')} />
      )}
    </Page>
  );
}

function MakeButton({ onMade }: { onMade: (id: number) => void }) {
  const { t } = useTranslation('sandbox');
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const room = usePlanPlaces('connections', 0);
  const handleMake = () => {
    setBusy(true);
    makePhone(client, t('newName'))
      .then(({ id }) => onMade(id))
      .catch(toast.failure)
      .finally(() => setBusy(false));
  };
  return (
    <Button
      variant="contained"
      onClick={() => room.unlessFull(handleMake)}
      disabled={isBusy}
      startIcon={isBusy ? <CircularProgress size={14} color="inherit" /> : undefined}
    >
      {t('make')}
    </Button>
  );
}
