import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { token } from '../../theme/tokens.ts';
import { TabBar } from '../../ui/TabBar.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { ConversationPane } from './conversation/ConversationPane.tsx';
import { TicketsPane } from './list/TicketsPane.tsx';
import { NoTicket } from './NoTicket.tsx';

/** The lists at the left and a conversation at the right; one of the two under 600 px. */
export function TicketsPage() {
  const { ticketUuid } = useParams();
  const isNarrow = useNarrow();
  const right = ticketUuid ? <ConversationPane key={ticketUuid} uuid={ticketUuid} /> : <NoTicket />;
  if (isNarrow) return <NarrowPage uuid={ticketUuid}>{right}</NarrowPage>;
  return (
    <Columns>
      <Left>
        <TicketsPane selectedUuid={ticketUuid} />
      </Left>
      <Right>{right}</Right>
    </Columns>
  );
}

type Side = 'ticket' | 'list';

function NarrowPage({ uuid, children }: { uuid: string | undefined; children: ReactNode }) {
  const { t } = useTranslation('tickets');
  const [state, setState] = useState<{ uuid: string | undefined; side: Side }>({
    uuid,
    side: uuid ? 'ticket' : 'list',
  });
  // Opening a ticket shows it; leaving it shows the list.
  if (state.uuid !== uuid) setState({ uuid, side: uuid ? 'ticket' : 'list' });
  return (
    <Stack>
      <Sides>
        <TabBar<Side>
          tabs={[
            { key: 'ticket', label: t('tab.ticket') },
            { key: 'list', label: t('tab.list') },
          ]}
          value={state.side}
          onChange={(side) => setState({ uuid, side })}
          label={t('pageTitle')}
        />
      </Sides>
      {/* Both stay alive, so that neither loses its place. */}
      <Half hidden={state.side !== 'ticket'}>{children}</Half>
      <Half hidden={state.side !== 'list'}>
        <TicketsPane selectedUuid={uuid} />
      </Half>
    </Stack>
  );
}

const Columns = styled('div')({
  height: '100%',
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
});

const Left = styled('div')({ minWidth: 0, minHeight: 0, borderRight: `1px solid ${token('border')}` });
const Right = styled('div')({ minWidth: 0, minHeight: 0 });
const Stack = styled('div')({ height: '100%', minHeight: 0, display: 'flex', flexDirection: 'column' });
// Each takes half of the width.
const Sides = styled('div')({ flexShrink: 0, '& [role="tab"]': { flex: 1, justifyContent: 'center' } });
const Half = styled('div')({ flex: 1, minHeight: 0, '&[hidden]': { display: 'none' } });
