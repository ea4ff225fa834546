import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { token } from '../../theme/tokens.ts';
import { TabBar } from '../../ui/page/TabBar.tsx';
import { useNarrow } from '../../ui/page/use-narrow.ts';
import { Unseen } from '../../ui/text/unseen.ts';
import { ConversationPane } from './conversation/ConversationPane.tsx';
import { useFirstSteps } from './first-steps/use-first-steps.ts';
import { TicketsPane } from './list/TicketsPane.tsx';
import { useTagChanges } from './list/use-tag-changes.ts';
import { NoTicket } from './NoTicket.tsx';

/**
 * The lists at the left and a conversation at the right; one of the two under 600 px, where an open conversation has the whole
 * screen and its header leads back. Both stay alive in every width,
 * so that no dialog, draft or place in a list is lost when the window changes.
 */
export function TicketsPage() {
  const { t } = useTranslation('tickets');
  const { ticketUuid } = useParams();
  const isNarrow = useNarrow();
  const [side, setSide] = useSide(ticketUuid);
  const first = useFirstSteps();
  useTagChanges(ticketUuid);
  usePageTitle(t('pageTitle'));
  return (
    <Screen data-narrow={isNarrow || undefined}>
      <Unseen as="h1">{t('pageTitle')}</Unseen>
      {isNarrow && side === 'list' ? (
        <Sides>
          <TabBar<Side>
            tabs={[
              { key: 'ticket', label: t('tab.ticket') },
              { key: 'list', label: t('tab.list') },
            ]}
            value={side}
            onChange={setSide}
            label={t('pageTitle')}
          />
        </Sides>
      ) : null}
      <Half hidden={isNarrow && side !== 'list'}>
        <TicketsPane selectedUuid={ticketUuid} first={isNarrow ? (first ?? null) : null} />
      </Half>
      <Half hidden={isNarrow && side !== 'ticket'}>
        {ticketUuid ? (
          <ConversationPane key={ticketUuid} uuid={ticketUuid} />
        ) : (
          <NoTicket first={isNarrow ? null : first} />
        )}
      </Half>
    </Screen>
  );
}

type Side = 'ticket' | 'list';

/** Going to a ticket shows it, also once more to the same one; leaving it shows the list. */
function useSide(uuid: string | undefined) {
  const { key } = useLocation();
  const wanted: Side = uuid ? 'ticket' : 'list';
  const [state, setState] = useState({ key, side: wanted });
  if (state.key !== key) setState({ key, side: wanted });
  return [state.side, (side: Side) => setState({ key, side })] as const;
}

const Screen = styled('div')({
  height: '100%',
  minHeight: 0,
  display: 'grid',
  // The names in the list stay readable where a third of the width is less than they need.
  gridTemplateColumns: 'minmax(264px, 4fr) minmax(0, 8fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  '&[data-narrow]': { display: 'flex', flexDirection: 'column' },
  '&:not([data-narrow]) > div + div': { borderLeft: `1px solid ${token('border')}` },
});

const Half = styled('div')({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  '&[hidden]': { display: 'none' },
});

// Each takes half of the width.
const Sides = styled('div')({ flexShrink: 0, '& [role="tab"]': { flex: 1, justifyContent: 'center' } });
