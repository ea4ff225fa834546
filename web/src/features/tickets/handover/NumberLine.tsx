import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatListTime } from '../../../lib/format/dates.ts';
import { useDay } from '../../../lib/hooks/use-minute.ts';
import { toast } from '../../../lib/toast.ts';
import { useAnchor } from '../../../ui/dialogs/Opened.tsx';
import { AppMenu } from '../../../ui/menus/AppMenu.tsx';
import { updateTicket } from '../api/update-ticket.ts';
import type { Ticket } from '../ticket.ts';
import { cacheTicket } from '../ticket-cache.ts';
import { OverBox } from './OverBox.tsx';
import type { NumberState } from './use-number-state.ts';

/**
 * Notice over the text box that the conversation's connection is disconnected or deleted, with an offer to continue over
 * another one.
 */
export function NumberLine({ ticket, number }: { ticket: Ticket; number: NumberState }) {
  const { t } = useTranslation('tickets');
  const today = useDay();
  if (number.state === 'on') return null;
  const name = ticket.whatsapp?.name ?? '';
  const words =
    number.state === 'gone'
      ? t('handling.numberGone')
      : number.offSince === null
        ? t('handling.numberOff', { name })
        : t('handling.numberOffSince', { name, since: formatListTime(number.offSince, today) });
  return <OverBox action={<GoOn ticket={ticket} others={number.others} />}>{words}</OverBox>;
}

function GoOn({ ticket, others }: { ticket: Ticket; others: NumberState['others'] }) {
  const { t } = useTranslation('tickets');
  const client = useQueryClient();
  const { anchor, open, close } = useAnchor();
  const goOnOver = async (whatsappId: number) => {
    await toast.attempt(async () => {
      cacheTicket(client, await updateTicket(ticket, { whatsappId }));
    });
  };
  if (others.length === 0) return null;
  return (
    <>
      <Button size="small" variant="outlined" aria-haspopup="menu" onClick={open}>
        {t('handling.goOnOver')}
      </Button>
      <AppMenu
        anchor={anchor}
        onClose={close}
        label={t('handling.goOnOver')}
        items={others.map(({ id, name }) => ({
          key: String(id),
          label: name,
          onSelect: () => void goOnOver(id),
        }))}
      />
    </>
  );
}
