import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/api/session.tsx';
import { toast } from '../../lib/toast.ts';
import { useMovedNumbers } from './api/moved-numbers.ts';

/**
 * Asks an admin, once for each number that was moved to another connection, what becomes of the tickets of the former
 * one.
 */
export function MovedNumbers() {
  const { t } = useTranslation('connections');
  const { can } = useSession();
  const { moved, answer } = useMovedNumbers(can('connections-page:editOrDeleteConnection'));
  const [isBusy, setBusy] = useState(false);
  const say = async (id: number, take: boolean) => {
    setBusy(true);
    try {
      await answer(id, take);
      if (take) toast.success(t('moved.done'));
    } catch (error) {
      toast.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return moved.map(({ id, number, formerName, connection, tickets }) => (
    <Alert
      key={id}
      severity="info"
      sx={{ mb: 3, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 320px', minWidth: 0 } }}
      action={
        <>
          <Button size="small" variant="contained" disabled={isBusy} onClick={() => void say(id, true)}>
            {t('moved.take', { name: connection.name })}
          </Button>
          <Button size="small" sx={{ ml: 1 }} disabled={isBusy} onClick={() => void say(id, false)}>
            {t('moved.leave')}
          </Button>
        </>
      }
    >
      {t('moved.question', {
        count: tickets,
        number: `+${number}`,
        name: connection.name,
        former: formerName,
      })}
    </Alert>
  ));
}
