import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import LowPriorityOutlined from '@mui/icons-material/LowPriorityOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import LinearProgress from '@mui/material/LinearProgress';
import { type ComponentType, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { offerText } from '../batches/batch-texts.ts';
import { useWholeCount } from '../batches/use-whole-count.ts';
import { WholeViewBar } from '../batches/WholeViewBar.tsx';
import { focusRowSoon } from '../keys/rows.ts';
import { PriorityManyDialog } from '../priority/PriorityDialog.tsx';
import type { Ticket } from '../ticket.ts';
import { Bar, Line, Said } from './bar.ts';
import { TagTicketsDialog } from './TagTicketsDialog.tsx';
import { TransferManyDialog } from './TransferManyDialog.tsx';
import { type BulkActionName, type LeftOut, useBulkActions } from './use-bulk-actions.ts';
import type { Picked } from './use-picked.ts';

interface BulkActionBarProps {
  picked: Picked;
  /** All tickets of the list. */
  rows: readonly Ticket[];
  /** View that has more tickets than the loaded ones; null: the list is no view, or all are loaded. */
  largerViewId: number | null;
  onRefused: (leftOut: LeftOut[]) => void;
}

const icons: Record<BulkActionName, ComponentType> = {
  accept: DoneAllOutlined,
  transfer: SwapHorizOutlined,
  resolve: CheckCircleOutlined,
  reopen: ReplayOutlined,
  tag: LocalOfferOutlined,
  prioritise: LowPriorityOutlined,
};

/**
 * Toolbar with actions on the tickets that an agent has selected in a list. An action changes those of them whose status
 * allows it.
 */
export function BulkActionBar({ picked, rows, largerViewId, onRefused }: BulkActionBarProps) {
  const { t } = useTranslation('tickets');
  const bar = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<{
    about: 'transfer' | 'tag' | 'prioritise';
    tickets: readonly Ticket[];
  } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const actions = useBulkActions({
    onRefused,
    onLeft: (ids) => (ids.length > 0 ? picked.pick(ids) : end()),
  });
  const { progress } = actions;
  const isBusy = progress !== null;
  const count = picked.tickets.length;
  const isAll = count > 0 && count === rows.length;
  const [isWhole, setWhole] = useState(false);
  const wholeCount = useWholeCount(isAll ? largerViewId : null);
  const end = () => {
    const hadFocus = bar.current?.contains(document.activeElement) ?? false;
    const next = picked.tickets[0] ?? rows[0];
    picked.end();
    if (hadFocus && next) focusRowSoon(next.id);
  };
  const allowed = ticketsByAction(picked.tickets);
  const start = (action: BulkActionName) => {
    const tickets = allowed[action];
    if (isBusy || tickets.length === 0) return;
    if (action === 'transfer' || action === 'tag' || action === 'prioritise') {
      setAsking({ about: action, tickets });
      setOpen(true);
    } else void actions[action](tickets);
  };
  if (isWhole && largerViewId !== null)
    return <WholeViewBar viewId={largerViewId} count={wholeCount} onEnd={end} />;
  return (
    <Bar ref={bar} role="toolbar" aria-label={t('together.bar')}>
      {isAll && largerViewId !== null && !isBusy ? (
        <Button size="small" fullWidth onClick={() => setWhole(true)}>
          {offerText(wholeCount)}
        </Button>
      ) : null}
      <Line>
        <Checkbox
          size="small"
          checked={isAll}
          indeterminate={count > 0 && !isAll}
          disabled={isBusy}
          onChange={() => (isAll ? end() : picked.pick(rows.map(({ id }) => id)))}
          slotProps={{ input: { 'aria-label': t('list.selectAll', { ns: 'common' }) } }}
        />
        <Said role="status">
          {progress
            ? t('together.progress', { ...progress })
            : count === 0
              ? t('together.none')
              : t('list.selected', { ns: 'common', count })}
        </Said>
        <IconAction label={t('together.end')} shortcut="Esc" size="small" onClick={end}>
          <CloseOutlined fontSize="dense" />
        </IconAction>
      </Line>
      <Line>
        {actionNames
          .filter((action) => count === 0 || allowed[action].length > 0)
          .map((action) => {
            const Icon = icons[action];
            return (
              <IconAction
                key={action}
                size="small"
                label={
                  count === 0
                    ? t(`together.name.${action}`)
                    : t(`together.act.${action}`, { count: allowed[action].length })
                }
                word={t(`together.name.${action}`)}
                aria-disabled={isBusy || count === 0 || undefined}
                onClick={() => start(action)}
              >
                <Icon />
              </IconAction>
            );
          })}
      </Line>
      {progress ? (
        <LinearProgress
          aria-label={t('together.bar')}
          variant="determinate"
          value={(100 * progress.done) / progress.total}
          sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2 }}
        />
      ) : null}
      {asking?.about === 'transfer' ? (
        <TransferManyDialog
          open={isOpen}
          count={asking.tickets.length}
          onTransfer={(change) => void actions.transfer(asking.tickets, change)}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {asking?.about === 'tag' ? (
        <TagTicketsDialog
          open={isOpen}
          count={asking.tickets.length}
          onTag={(tagIds) => void actions.tag(asking.tickets, tagIds)}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {asking?.about === 'prioritise' && isOpen ? (
        <PriorityManyDialog
          count={asking.tickets.length}
          onPrioritise={(priority) => void actions.prioritise(asking.tickets, priority)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Bar>
  );
}

const actionNames = [
  'accept',
  'transfer',
  'resolve',
  'reopen',
  'tag',
  'prioritise',
] as const satisfies readonly BulkActionName[];

function ticketsByAction(tickets: readonly Ticket[]): Record<BulkActionName, readonly Ticket[]> {
  const unresolved = tickets.filter(({ status }) => status !== 'closed');
  return {
    accept: tickets.filter(({ status }) => status === 'pending'),
    transfer: unresolved,
    resolve: unresolved,
    reopen: tickets.filter(({ status }) => status === 'closed'),
    tag: tickets,
    prioritise: tickets,
  };
}
