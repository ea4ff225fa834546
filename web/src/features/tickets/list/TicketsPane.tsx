import AddCommentOutlined from '@mui/icons-material/AddCommentOutlined';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSession } from '../../../lib/session.tsx';
import { token } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/IconAction.tsx';
import type { Ticket } from '../ticket.ts';
import { useAccept } from '../use-accept.ts';
import { useHotkeys } from '../use-hotkeys.ts';
import { EmptyList } from './EmptyList.tsx';
import { ListOptions } from './ListOptions.tsx';
import { MainTabs, OpenTabs } from './PaneTabs.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { TicketRows } from './TicketRows.tsx';
import { type OpenTab, type PaneState, usePaneState } from './use-pane-state.ts';
import { useLiveLists, useTicketSearch, useTicketsOfStatus } from './use-ticket-list.ts';

const NewTicketDialog = lazy(async () => ({
  default: (await import('../dialogs/NewTicketDialog.tsx')).NewTicketDialog,
}));
const SearchField = lazy(async () => ({
  default: (await import('../../../ui/SearchField.tsx')).SearchField,
}));
const SpyDialog = lazy(async () => ({ default: (await import('../dialogs/SpyDialog.tsx')).SpyDialog }));

/** The left side of the screen: the lists of tickets and what chooses among them. */
export function TicketsPane({ selectedUuid }: { selectedUuid: string | undefined }) {
  const { t } = useTranslation('tickets');
  const { user } = useSession();
  const pane = usePaneState();
  const { accept, acceptingId } = useAccept(() => pane.setOpenTab('assigned'));
  const [spied, setSpied] = useState<Ticket | null>(null);
  const [isNewOpen, setNewOpen] = useState(false);
  const isAdmin = user.super || user.profile === 'admin';
  const { tab, openTab, isReady } = pane;
  const current = tab === 'open' ? openTab : tab;

  useWish(pane);
  useLiveLists();
  const assigned = useTicketsOfStatus('open', pane, isReady);
  const pending = useTicketsOfStatus('pending', pane, isReady);
  const closed = useTicketsOfStatus('closed', pane, isReady && tab === 'closed');
  const hasSearch = pane.searchParam !== '' || pane.users.length > 0 || pane.tags.length > 0;
  const found = useTicketSearch(pane, isReady && tab === 'search' && hasSearch);
  const list = { assigned, pending, closed, search: found }[current];
  const isLoading = list.isLoading || !isReady;

  useHotkeys((key) => {
    if (key === 'n') setNewOpen(true);
    else if (key === '/') pane.setTab('search');
    else return false;
    return true;
  });

  return (
    <Frame aria-label={t('tab.list')}>
      <Top>
        <MainTabs pane={pane} />
        <IconAction label={t('list.new')} shortcut="N" onClick={() => setNewOpen(true)}>
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
        {tab === 'open' ? (
          <OpenTabs
            value={openTab}
            onChange={pane.setOpenTab}
            counts={{ assigned: assigned.count, pending: pending.count }}
          />
        ) : null}
        <ListOptions pane={pane}>
          {tab === 'search' ? <SearchFilters pane={pane} isAdmin={isAdmin} /> : null}
        </ListOptions>
      </Head>
      <TicketRows
        key={current}
        list={{ ...list, isLoading: isLoading && (tab !== 'search' || hasSearch) }}
        empty={<EmptyList current={current} pane={pane} hasSearch={hasSearch} />}
        selectedUuid={selectedUuid}
        acceptingId={acceptingId}
        onAccept={accept}
        onSpy={isAdmin ? setSpied : undefined}
      />
      <Suspense fallback={null}>
        {spied ? <SpyDialog ticket={spied} onClose={() => setSpied(null)} /> : null}
        {isNewOpen ? <NewTicketDialog open={isNewOpen} onClose={() => setNewOpen(false)} /> : null}
      </Suspense>
    </Frame>
  );
}

/** The bell leads to the pending list. */
function useWish({ setTab, setOpenTab }: PaneState): void {
  const { state, key } = useLocation();
  const wish = (state as { openTab?: OpenTab } | null)?.openTab;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit is a new wish, also the same one again
  useEffect(() => {
    if (!wish) return;
    setTab('open');
    setOpenTab(wish);
  }, [wish, key, setTab, setOpenTab]);
}

const Frame = styled('section')({
  height: '100%',
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  background: token('bg'),
});

const Top = styled('div')({
  containerType: 'inline-size',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 44,
  padding: '0 10px 0 6px',
  borderBottom: `1px solid ${token('border')}`,
  '& [role="tab"]': { padding: '0 clamp(5px, 2.2cqw, 10px)' },
  '& > [role="tablist"]': {
    flex: 1,
    minWidth: 0,
    alignSelf: 'stretch',
    alignItems: 'flex-end',
    borderBottom: 0,
  },
});

const Head = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  padding: '10px 12px 6px',
  borderBottom: `1px solid ${token('border')}`,
});
