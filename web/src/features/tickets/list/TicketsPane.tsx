import { styled } from '@mui/material/styles';
import { type ComponentProps, memo, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { List } from '../../../lib/api/list.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { whenIdle } from '../../../lib/hooks/load-later.ts';
import type { ContactChoice } from '../../../shared/choices/ContactSearch.tsx';
import { token } from '../../../theme/tokens.ts';
import { useConversationAhead } from '../conversation/ConversationPane.tsx';
import type { FirstSteps } from '../first-steps/use-first-steps.ts';
import { useHotkeys } from '../keys/use-hotkeys.ts';
import { useHeldIds } from '../resolve/held-resolves.ts';
import type { Ticket } from '../ticket.ts';
import type { LeftOut } from '../together/use-bulk-actions.ts';
import { useAccept } from '../use-accept.ts';
import { useTicketsOfView } from '../views/use-ticket-views.ts';
import { type FoundKind, PaneHead } from './PaneHead.tsx';
import { TicketRows } from './TicketRows.tsx';
import { useLandingOrder } from './use-landing-order.ts';
import { usePaneState } from './use-pane-state.ts';
import { useLiveLists, useTicketSearch, useTicketsOfStatus } from './use-ticket-list.ts';

const EmptyList = ahead(async () => (await import('./EmptyList.tsx')).EmptyList);
const NewTicketDialog = ahead(async () => (await import('../dialogs/NewTicketDialog.tsx')).NewTicketDialog);
const FoundMessages = ahead(async () => (await import('../found/FoundMessages.tsx')).FoundMessages, {
  Meanwhile: () => <div style={{ flex: 1 }} />,
});
const EmptyView = ahead(async () => (await import('../views/EmptyView.tsx')).EmptyView);
const GoneNote = ahead(async () => (await import('../views/GoneNote.tsx')).GoneNote);
const LeftOutDialog = ahead(async () => (await import('../together/LeftOutDialog.tsx')).LeftOutDialog);
const TicketBatches = ahead(async () => (await import('../batches/TicketBatches.tsx')).TicketBatches);
const SpyDialog = ahead(async () => (await import('../dialogs/SpyDialog.tsx')).SpyDialog);

interface TicketsPaneProps {
  /** Introduction for a new company in place of an empty list, where there is no room beside it. */
  first: FirstSteps | null;
}

/**
 * Left side of the page on which agents work: the lists of tickets, and the choices among them. Another ticket on screen changes its rows
 * alone.
 */
export const TicketsPane = memo(function TicketsPane({ first }: TicketsPaneProps) {
  const { t } = useTranslation('tickets');
  const { can } = useSession();
  const pane = usePaneState();
  const { accept, acceptingId } = useAccept(() => pane.setOpenTab('assigned'));
  const [spied, setSpied] = useState<Ticket | null>(null);
  const [starting, setStarting] = useState<{ contact: ContactChoice | null } | null>(null);
  const isAdmin = can('tickets-manager:everyQueue');
  const [foundKind, setFoundKind] = useState<FoundKind>('tickets');
  const { tab, openTab, isReady, searchParam } = pane;
  const { viewId } = pane;
  const current = tab === 'open' ? openTab : tab;

  useLiveLists();
  const heldIds = useHeldIds();
  const assigned = useTicketsOfStatus('open', pane, isReady);
  const pending = useTicketsOfStatus('pending', pane, isReady);
  const closed = useTicketsOfStatus('closed', pane, isReady && tab === 'closed');
  const hasSearch = pane.searchParam !== '' || pane.users.length > 0 || pane.tags.length > 0 || pane.fromAd;
  const found = useTicketSearch(pane, isReady && tab === 'search' && hasSearch);
  const ofView = useTicketsOfView(viewId, pane.columns);
  const isView = viewId !== null;
  const list = isView ? ofView.list : { assigned, pending, closed, search: found }[current];
  const isLoading = list.isLoading || (!isView && !isReady);
  useConversationAhead(!isLoading);
  useEffect(() => (isLoading ? undefined : whenIdle(EmptyList.preload)), [isLoading]);

  const showsMessages = !isView && tab === 'search' && foundKind === 'messages' && searchParam !== '';

  const [leftOut, setLeftOut] = useState<readonly LeftOut[] | null>(null);
  const [isPickingWanted, setPickingWanted] = useState(false);
  const handlePick = useCallback(() => setPickingWanted(true), []);
  const [isFocusWanted, setFocusWanted] = useState(false);
  const showPending = () => {
    pane.setTab('open');
    pane.setOpenTab('pending');
    setFocusWanted(true);
  };
  useHotkeys(({ key }) => {
    if (key === 'n') setStarting({ contact: null });
    else if (key === '/') pane.setTab('search');
    else if (key === 'p') showPending();
    else return false;
    return true;
  });

  return (
    <Frame aria-label={t('tab.list')}>
      <LandingOrder
        showTab={(wanted) => {
          pane.setTab(wanted === 'closed' ? 'closed' : 'open');
          if (wanted !== 'closed') pane.setOpenTab(wanted);
        }}
        startTicket={(contact) => setStarting({ contact })}
        showView={pane.setViewId}
      />
      <PaneHead
        pane={pane}
        counts={{ assigned: withoutHeld(assigned, heldIds), pending: pending.count }}
        found={showsMessages ? 'messages' : foundKind}
        showsMessages={showsMessages}
        onFound={setFoundKind}
        onNew={() => setStarting({ contact: null })}
        onPick={handlePick}
      />
      <Gone fields={ofView.goneFields} />
      <Orders viewId={viewId} />
      {showsMessages ? (
        <FoundMessages key={searchParam} searchParam={searchParam} />
      ) : (
        <TicketRows
          key={isView ? `view ${viewId}` : current}
          viewId={viewId}
          list={{ ...list, isLoading: isLoading && (isView || tab !== 'search' || hasSearch) }}
          empty={<EmptyPane current={current} pane={pane} hasSearch={hasSearch} first={first} />}
          acceptingId={acceptingId}
          columns={ofView.columns}
          showsAgent={isView || tab !== 'open' || pane.showAll}
          onAccept={accept}
          onSpy={isAdmin ? setSpied : undefined}
          isFocusWanted={isFocusWanted}
          onFocused={() => setFocusWanted(false)}
          isPickingWanted={isPickingWanted}
          onPicking={() => setPickingWanted(false)}
          onRefused={setLeftOut}
        />
      )}
      <Suspense fallback={null}>
        {spied ? <SpyDialog ticket={spied} onClose={() => setSpied(null)} /> : null}
        {leftOut ? <LeftOutDialog leftOut={leftOut} onClose={() => setLeftOut(null)} /> : null}
        {starting ? (
          <NewTicketDialog open contact={starting.contact} onClose={() => setStarting(null)} />
        ) : null}
      </Suspense>
    </Frame>
  );
});

function LandingOrder(orders: Parameters<typeof useLandingOrder>[0]) {
  useLandingOrder(orders);
  return null;
}

/** Placeholder of an empty list or view. */
function EmptyPane(props: ComponentProps<typeof EmptyList>) {
  if (props.pane.viewId === null) return <EmptyList {...props} />;
  return (
    <Suspense fallback={null}>
      <EmptyView />
    </Suspense>
  );
}

/** Note that the filter of the view names things that were deleted. */
function Gone({ fields }: { fields: readonly string[] }) {
  if (fields.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <GoneNote fields={fields} />
    </Suspense>
  );
}

/** Progress of the user's orders on several tickets, where a view is shown. */
function Orders({ viewId }: { viewId: number | null }) {
  if (viewId === null) return null;
  return (
    <Suspense fallback={null}>
      <TicketBatches />
    </Suspense>
  );
}

/** Number of a list's tickets without those that are being resolved on this screen. */
function withoutHeld({ count, rows }: List<Ticket>, heldIds: ReadonlySet<number>): number | undefined {
  if (count === undefined || heldIds.size === 0) return count;
  return count - rows.filter(({ id }) => heldIds.has(id)).length;
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
