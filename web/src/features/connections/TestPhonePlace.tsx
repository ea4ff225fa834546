import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface TestPhonePlaceProps {
  connections: readonly Connection[];
  /** Places of the plan that connections take; undefined while it is not known. */
  taken: number | undefined;
  isFull: boolean;
  onDelete: (phone: Connection) => void;
}

/**
 * Says that a test phone takes the place that a number could have: during a trial the first one takes none, and nothing else
 * would say so after it.
 */
export function TestPhonePlace({ connections, taken = 0, isFull, onDelete }: TestPhonePlaceProps) {
  const { t } = useTranslation('connections');
  const phone = connections.find(({ provider }) => provider === 'sandbox');
  if (!phone || !isFull || taken < connections.length) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 3, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 320px', minWidth: 0 } }}
      action={
        phone.can.edit ? (
          <Button size="small" onClick={() => onDelete(phone)}>
            {t('testPhone.delete')}
          </Button>
        ) : null
      }
    >
      {t('testPhone.text', { name: phone.name })}
    </Alert>
  );
}
