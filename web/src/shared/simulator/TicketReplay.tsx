import type { Recording, SimulatedEvent } from '@balcao/plugins/reception/simulation/schemas.ts';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { textOfFailure } from '../../lib/errors.ts';
import { formatListTime } from '../../lib/format/dates.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { useDay } from '../../lib/hooks/use-minute.ts';
import { toast } from '../../lib/toast.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { AppDialog } from '../../ui/dialogs/AppDialog.tsx';
import { ListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { LastMessageText } from '../last-message/LastMessageText.tsx';

/**
 * Dialog in which an admin chooses a ticket whose messages the simulator replays: a recent one, or one found by a search.
 */
export function TicketReplay({ onReplay }: { onReplay: (events: readonly SimulatedEvent[]) => void }) {
  const { t } = useTranslation('reception');
  const [isOpen, setOpen] = useState(false);
  const choose = async (ticketId: number) => {
    try {
      const { events } = await api.get<Recording>(`/reception/simulations/tickets/${ticketId}`);
      if (events.length === 0) return void toast.info(t('simulator.nothingSaid'));
      setOpen(false);
      onReplay(events);
    } catch (error) {
      toast.error(textOfFailure(error));
    }
  };
  return (
    <>
      <IconAction size="small" label={t('simulator.replayTicket')} onClick={() => setOpen(true)}>
        <ForumOutlined fontSize="dense" />
      </IconAction>
      <AppDialog open={isOpen} title={t('simulator.replayTicket')} onClose={() => setOpen(false)}>
        <TicketChoice onChoose={(ticketId) => void choose(ticketId)} />
      </AppDialog>
    </>
  );
}

function TicketChoice({ onChoose }: { onChoose: (ticketId: number) => void }) {
  const { t } = useTranslation('reception');
  const today = useDay();
  const [typed, setTyped] = useState('');
  const searchParam = useDebounced(typed.trim());
  const { data, error, refetch } = useQuery({
    queryKey: ['tickets', 'to-replay', searchParam],
    queryFn: ({ signal }) => api.get('/tickets', { showAll: 'true', searchParam }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <p style={{ margin: '0 0 12px' }}>{t('simulator.ticketHelp')}</p>
      <SearchField
        value={typed}
        onChange={setTyped}
        label={t('simulator.findTicket')}
        width="100%"
        autoFocus
      />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={4} />
      ) : data.tickets.length === 0 ? (
        <EmptyState
          icon={<SearchOutlined />}
          title={t('simulator.noTickets')}
          text={t('simulator.noTicketsText')}
        />
      ) : (
        <List aria-label={t('simulator.tickets')} sx={{ maxHeight: '56vh', overflowY: 'auto', mx: -2 }}>
          {data.tickets.map((ticket) => (
            <ListItem key={ticket.id} disablePadding>
              <ListItemButton onClick={() => onChoose(ticket.id)} sx={{ px: 2, gap: 3 }}>
                <ListItemText
                  primary={ticket.contact.name}
                  secondary={<LastMessageText of={ticket} />}
                  slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
                />
                <time
                  dateTime={ticket.updatedAt}
                  style={{ color: token('muted'), fontSize: textSizes.caption }}
                >
                  {formatListTime(ticket.updatedAt, today)}
                </time>
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
    </>
  );
}
