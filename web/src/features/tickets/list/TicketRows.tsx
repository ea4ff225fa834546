import { styled } from '@mui/material/styles';
import {
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { List } from '../../../lib/api/list.ts';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { whenIdle } from '../../../lib/hooks/load-later.ts';
import { itemHeights } from '../../../shared/conversation/item-row.ts';
import { useDensity } from '../../../theme/density.tsx';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { useNarrow } from '../../../ui/page/use-narrow.ts';
import { columnsHeight } from '../columns/ColumnCells.tsx';
import { useFreshColumns } from '../columns/use-fresh-columns.ts';
import { focusRow, focusRowSoon, leaveRow, rememberRows, rowIdOf } from '../keys/rows.ts';
import { useEscape, useHotkeys } from '../keys/use-hotkeys.ts';
import { useTicketKeys } from '../keys/use-ticket-keys.ts';
import { useHandedIds } from '../notifications/use-handovers.ts';
import { useHeldIds } from '../resolve/held-resolves.ts';
import type { Ticket } from '../ticket.ts';
import type { LeftOut } from '../together/use-bulk-actions.ts';
import { useLongPress } from '../together/use-long-press.ts';
import { type Picked, usePicked } from '../together/use-picked.ts';
import { ItemSkeletons } from './ItemSkeletons.tsx';
import { TicketItem } from './TicketItem.tsx';
import { useStableRows } from './use-stable-rows.ts';
import { WindowedList, type WindowedListControl } from './WindowedList.tsx';

const BulkActionBar = ahead(async () => (await import('../together/BulkActionBar.tsx')).BulkActionBar);

interface TicketRowsProps {
  list: List<Ticket>;
  /** View whose tickets are listed; null: another list. */
  viewId: number | null;
  /** Content of the empty list. */
  empty: ReactNode;
  acceptingId: number | null;
  /** Keys of the company's fields whose values the rows show. */
  columns: readonly string[];
  /** Whether tickets of several agents may be listed. */
  showsAgent: boolean;
  onAccept: (ticket: Ticket) => void;
  onSpy?: ((ticket: Ticket) => void) | undefined;
  /** Whether the first row takes the focus as soon as there is one. */
  isFocusWanted: boolean;
  onFocused: () => void;
  /** Whether the user wants to select rows, though none is selected yet. */
  isPickingWanted: boolean;
  onPicking: () => void;
  /** Called when an action on several tickets left some unchanged. */
  onRefused: (leftOut: LeftOut[]) => void;
}

/** Rows of one list of tickets. They have a fixed height, and keep their places while the pointer moves over them. */
export function TicketRows(props: TicketRowsProps) {
  const { list, empty, acceptingId, columns, showsAgent, onAccept, onSpy } = props;
  const { t } = useTranslation('tickets');
  const { ticketUuid: selectedUuid } = useParams();
  const { density } = useDensity();
  const control = useRef<WindowedListControl>(null);
  const frame = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  useFreshColumns(list.rows, columns);
  const handedIds = useHandedIds();
  const heldIds = useHeldIds();
  const unheld = useMemo(
    () => (heldIds.size === 0 ? list.rows : list.rows.filter(({ id }) => !heldIds.has(id))),
    [list.rows, heldIds],
  );
  const { rows, waiting, release, hold } = useStableRows(unheld);
  useEffect(() => rememberRows(rows), [rows]);
  const first = rows[0]?.id;
  const handleFocused = useEffectEvent(props.onFocused);
  useEffect(() => {
    if (!props.isFocusWanted || list.isLoading) return;
    // An empty list takes no focus: a row that appears later leaves it where it is by then.
    if (first !== undefined) focusRow(first);
    handleFocused();
  }, [props.isFocusWanted, list.isLoading, first]);
  const show = useCallback((index: number) => control.current?.show(index), []);
  const picked = usePicked(rows);
  const { toggle } = picked;
  useKeysOfPicked(picked, first);
  useOneStopOfRows(frame, rows.length > 0 && !list.isLoading);
  useEffect(() => (list.isLoading ? undefined : whenIdle(BulkActionBar.preload)), [list.isLoading]);
  const handlePicking = useEffectEvent(() => {
    picked.begin();
    props.onPicking();
  });
  useEffect(() => {
    if (props.isPickingWanted) handlePicking();
  }, [props.isPickingWanted]);
  const press = useLongPress({ isPicking: picked.isPicking, onPick: (id) => toggle(id, false) });
  const pointedId = useTicketKeys(rows, selectedUuid, show, onAccept);

  const showsConnection = useMemo(() => new Set(rows.map(({ whatsappId }) => whatsappId)).size > 1, [rows]);

  if (list.isLoading) return <ItemSkeletons density={density} columns={columns.length} />;
  if (list.error && list.rows.length === 0) return <ErrorState error={list.error} onRetry={list.retry} />;
  if (rows.length === 0 && waiting === 0) return <Fill>{empty}</Fill>;
  return (
    <Frame
      ref={frame}
      onPointerMove={hold}
      onPointerLeave={release}
      {...press}
      onClick={handleClick}
      style={{ opacity: list.isStale ? 0.6 : 1 }}
    >
      {waiting > 0 ? (
        <News type="button" onClick={release}>
          {t('list.waiting', { count: waiting })}
        </News>
      ) : null}
      <WindowedList
        ref={control}
        rows={rows}
        rowKey={(ticket) => ticket.id}
        rowHeight={itemHeights[density] + (columns.length > 0 ? columnsHeight : 0)}
        label={t('list.label')}
        isBusy={list.isStale}
        onNearEnd={list.loadMore}
        footer={
          list.isLoadingMore ? <ItemSkeletons density={density} columns={columns.length} rows={2} /> : null
        }
      >
        {(ticket) => (
          <TicketItem
            ticket={ticket}
            density={density}
            isNarrow={isNarrow}
            columns={columns}
            isSelected={ticket.uuid === selectedUuid}
            isPointed={ticket.id === pointedId}
            isNew={handedIds.has(ticket.id) && ticket.uuid !== selectedUuid}
            isAccepting={ticket.id === acceptingId}
            showsAgent={showsAgent}
            showsConnection={showsConnection}
            isPicking={picked.isPicking}
            isPicked={picked.ids.has(ticket.id)}
            onPick={toggle}
            onAccept={onAccept}
            onSpy={onSpy}
          />
        )}
      </WindowedList>
      {picked.isPicking ? (
        <Suspense fallback={null}>
          <BulkActionBar
            picked={picked}
            rows={rows}
            largerViewId={list.hasMore ? props.viewId : null}
            onRefused={props.onRefused}
          />
        </Suspense>
      ) : null}
    </Frame>
  );
}

/** Loaded once the list is there: no part of the first visit. */
function useOneStopOfRows(frame: { current: HTMLElement | null }, isThere: boolean): void {
  useEffect(() => {
    const box = frame.current;
    if (!isThere || box === null) return;
    let end: (() => void) | null = () => undefined;
    const begin = async () => {
      const { keepOneStop } = await import('../keys/rows-one-stop.ts');
      if (end !== null) end = keepOneStop(box);
    };
    // Without it each row is a stop, as where its code cannot be loaded.
    const cancel = whenIdle(() => void begin().catch(() => undefined));
    return () => {
      cancel();
      end?.();
      end = null;
    };
  }, [frame, isThere]);
}

/**
 * `x` picks the row that has the focus or lets it go, with Shift all from the last one on; Esc ends the choice, and the focus is on the row that
 * had it, else on the first one that was picked.
 */
function useKeysOfPicked({ isPicking, tickets, toggle, end }: Picked, firstId: number | undefined): void {
  useHotkeys(({ key, rowId, isShifted }) => {
    if (key !== 'x' || rowId === null) return false;
    toggle(rowId, isShifted);
    return true;
  });
  useEscape(() => {
    if (!isPicking) return false;
    const next = rowIdOf(document.activeElement) ?? tickets[0]?.id ?? firstId;
    end();
    if (next !== undefined) focusRowSoon(next);
    return true;
  });
}

/** Takes the focus off a row whose conversation a click opens here, not in another tab. */
function handleClick({ target, ctrlKey, metaKey }: MouseEvent): void {
  if (ctrlKey || metaKey || !(target instanceof Element)) return;
  if (target.closest('[data-ticket-id] a')) leaveRow();
}

const Frame = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
});
const Fill = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'grid',
  alignContent: 'center',
});

const News = styled('button')({
  position: 'absolute',
  zIndex: 2,
  top: 8,
  left: '50%',
  transform: 'translateX(-50%)',
  height: 28,
  padding: '0 12px',
  border: 0,
  borderRadius: 14,
  background: token('accent'),
  color: token('onAccent'),
  font: 'inherit',
  fontSize: textSizes.small,
  fontWeight: 600,
  boxShadow: token('shadow'),
  cursor: 'pointer',
});
