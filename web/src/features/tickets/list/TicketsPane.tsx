import AddCommentOutlined from '@mui/icons-material/AddCommentOutlined';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import type { ContactChoice } from '../../../shared/choices/ContactSearch.tsx';
import { FoundTabs } from '../../../shared/found/FoundTabs.tsx';
import { token } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { useNarrow } from '../../../ui/page/use-narrow.ts';
import { useConversationAhead } from '../conversation/ConversationPane.tsx';
import type { FirstSteps } from '../first-steps/use-first-steps.ts';
import type { Ticket } from '../ticket.ts';
import { useAccept } from '../use-accept.ts';
import { useHotkeys } from '../use-hotkeys.ts';
import { EmptyList } from './EmptyList.tsx';
import { FiltersButton } from './FiltersButton.tsx';
import { ListOptions } from './ListOptions.tsx';
import { MainTabs, OpenTabs } from './PaneTabs.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { TicketRows } from './TicketRows.tsx';
import { useLandingOrder } from './use-landing-order.ts';
import { usePaneState } from './use-pane-state.ts';
import { useLiveLists, useTicketSearch, useTicketsOfStatus } from './use-ticket-list.ts';

const foundKinds = ['tickets', 'messages'] as const;
type FoundKind = (typeof foundKinds)[number];

const NewTicketDialog = ahead(async () => (await import('../dialogs/NewTicketDialog.tsx')).NewTicketDialog);
const SearchField = ahead(async () => (await import('../../../ui/forms/SearchField.tsx')).SearchField, {
  Meanwhile: () => <div style={{ height: 36 }} />,
});
const FoundMessages = ahead(async () => (await import('../found/FoundMessages.tsx')).FoundMessages, {
  Meanwhile: () => <div style={{ flex: 1 }} />,
});
const SpyDialog = ahead(async () => (await import('../dialogs/SpyDialog.tsx')).SpyDialog);

interface TicketsPaneProps {
  selectedUuid: string | undefined;
  /** First steps in the place of an empty list, where there is no room beside it. */
  first: FirstSteps | null;
}

/** The left side of the screen: the lists of tickets, and the choices among them. */
export function TicketsPane({ selectedUuid, first }: TicketsPaneProps) {
  const { t } = useTranslation('tickets');
  const { can } = useSession();
  const pane = usePaneState();
  const { accept, acceptingId } = useAccept(() => pane.setOpenTab('assigned'));
  const [spied, setSpied] = useState<Ticket | null>(null);
  const [starting, setStarting] = useState<{ contact: ContactChoice | null } | null>(null);
  const isNarrow = useNarrow();
  const isAdmin = can('tickets-manager:everyQueue');
  const [foundKind, setFoundKind] = useState<FoundKind>('tickets');
  const { tab, openTab, isReady, searchParam } = pane;
  const current = tab === 'open' ? openTab : tab;

  useLandingOrder({
    showTab: (wanted) => {
      pane.setTab(wanted === 'closed' ? 'closed' : 'open');
      if (wanted !== 'closed') pane.setOpenTab(wanted);
    },
    startTicket: (contact) => setStarting({ contact }),
  });
  useLiveLists();
  const assigned = useTicketsOfStatus('open', pane, isReady);
  const pending = useTicketsOfStatus('pending', pane, isReady);
  const closed = useTicketsOfStatus('closed', pane, isReady && tab === 'closed');
  const hasSearch = pane.searchParam !== '' || pane.users.length > 0 || pane.tags.length > 0;
  const found = useTicketSearch(pane, isReady && tab === 'search' && hasSearch);
  const list = { assigned, pending, closed, search: found }[current];
  const isLoading = list.isLoading || !isReady;
  useConversationAhead(!isLoading);

  const showsMessages = tab === 'search' && foundKind === 'messages' && searchParam !== '';

  useHotkeys((key) => {
    if (key === 'n') setStarting({ contact: null });
    else if (key === '/') pane.setTab('search');
    else return false;
    return true;
  });

  const options = (
    <ListOptions pane={pane}>
      {tab === 'search' ? <SearchFilters pane={pane} isAdmin={isAdmin} /> : null}
    </ListOptions>
  );
  return (
    <Frame aria-label={t('tab.list')}>
      <Top>
        <MainTabs pane={pane} />
        {isNarrow && !showsMessages ? <FiltersButton pane={pane}>{options}</FiltersButton> : null}
        <IconAction label={t('list.new')} shortcut="N" onClick={() => setStarting({ contact: null })}>
          <AddCommentOutlined />
        </IconAction>
      </Top>
      <Head>
        {tab === 'search' ? (
          <Suspense fallback={<div style={{ height: 36 }} />}>
            <SearchField
              value={pane.search}
              onChange={pane.setSearch}
              label={t('list.searchLabel')}
              width="100%"
              autoFocus
            />
          </Suspense>
        ) : null}
        {tab === 'search' && searchParam !== '' ? (
          <FoundTabs
            label={t('found.kind')}
            kinds={foundKinds.map((key) => ({ key, label: t(`found.${key}`) }))}
            value={foundKind}
            onChange={setFoundKind}
          />
        ) : null}
        {tab === 'open' ? (
          <OpenTabs
            value={openTab}
            onChange={pane.setOpenTab}
            counts={{ assigned: assigned.count, pending: pending.count }}
          />
        ) : null}
        {/* Messages found by a search are nobody's list: those choices would change nothing. */}
        {isNarrow || showsMessages ? null : options}
      </Head>
      {showsMessages ? (
        <Suspense fallback={<div style={{ flex: 1 }} />}>
          <FoundMessages key={searchParam} searchParam={searchParam} />
        </Suspense>
      ) : (
        <TicketRows
          key={current}
          list={{ ...list, isLoading: isLoading && (tab !== 'search' || hasSearch) }}
          empty={<EmptyList current={current} pane={pane} hasSearch={hasSearch} first={first} />}
          selectedUuid={selectedUuid}
          acceptingId={acceptingId}
          showsAgent={tab !== 'open' || pane.showAll}
          onAccept={accept}
          onSpy={isAdmin ? setSpied : undefined}
        />
      )}
      <Suspense fallback={null}>
        {spied ? <SpyDialog ticket={spied} onClose={() => setSpied(null)} /> : null}
        {starting ? (
          <NewTicketDialog open contact={starting.contact} onClose={() => setStarting(null)} />
        ) : null}
      </Suspense>
    </Frame>
  );
}

const Frame = styled('section')({
  containerType: 'inline-size',
  height: '100%',
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  background: token('bg'),
});

const Top = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: 44,
  padding: '0 10px 0 6px',
  borderBottom: `1px solid ${token('border')}`,
  '& > [role="tablist"]': {
    flex: 1,
    minWidth: 0,
    alignSelf: 'stretch',
    alignItems: 'stretch',
    borderBottom: 0,
    marginBottom: -1,
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
  // Height of the row, so that words and the button beside them share a middle.
  '& [role="tab"]': { height: 'auto', marginBottom: 0, padding: '0 clamp(3px, 2.2cqw, 10px)' },
  '@container (max-width: 319.95px)': {
    '& > [role="tablist"]': { gap: 0 },
    '& [role="tab"]': { fontSize: '0.8125rem', padding: '0 4px' },
  },
});

const Head = styled('div')({
  '&:empty': { display: 'none' },
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  padding: '10px 12px 6px',
  borderBottom: `1px solid ${token('border')}`,
});
