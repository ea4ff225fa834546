import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface TestPhonePlaceProps {
  connections: readonly Connection[];
  /** Number of the plan's connections that are in use; undefined while it is not known. */
  taken: number | undefined;
  isFull: boolean;
  onDelete: (phone: Connection) => void;
}

/**
 * Notice that the test phone uses a connection of the plan's limit, so that no number can be added: during a trial it
 * does not count, and after it nothing else would explain the limit.
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
