import DragIndicatorRounded from '@mui/icons-material/DragIndicatorRounded';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { oneLine, textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import { Unseen } from '../../../ui/text/unseen.ts';
import { orderViews } from '../api/ticket-views.ts';
import { movedTo } from './pin-order.ts';
import type { TicketView } from './use-ticket-views.ts';
import { useViewHandle, useViewPlace } from './use-view-drag.ts';
import { viewTexts } from './view-texts.ts';

interface OrderDialogProps {
  open: boolean;
  views: readonly TicketView[];
  onClose: () => void;
}

/** Dialog in which a user orders the views that they may change: those of the company, and their own. */
export function OrderDialog({ open, views, onClose }: OrderDialogProps) {
  const own = views.filter(({ audience }) => audience === 'me');
  const shared = views.filter(({ audience, can }) => audience !== 'me' && can.change);
  return (
    <AppDialog open={open} title={inLanguage(viewTexts.order)} onClose={onClose}>
      <Help>{inLanguage(viewTexts.orderHelp)}</Help>
      {shared.length > 0 ? <Ordered title={inLanguage(viewTexts.ofCompany)} views={shared} /> : null}
      {own.length > 0 ? <Ordered title={inLanguage(viewTexts.own)} views={own} /> : null}
    </AppDialog>
  );
}

/** Views of one kind, each with a handle to drag; a move is stored at once. */
function Ordered({ title, views }: { title: string; views: readonly TicketView[] }) {
  const client = useQueryClient();
  const list = useRef<HTMLOListElement>(null);
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const [said, setSaid] = useState('');
  const latest = useRef(0);
  const known = views.map(({ id }) => id);
  // Views that were added or deleted meanwhile are placed where the server has them.
  const ids = wanted ? [...wanted.filter((id) => known.includes(id)), ...without(known, wanted)] : known;
  const move = (id: number, to: number) => {
    const place = Math.min(ids.length - 1, Math.max(0, to));
    const view = views.find((one) => one.id === id);
    if (!view || ids.indexOf(id) === place) return;
    const next = movedTo(ids, id, place);
    setWanted(next);
    setSaid(
      inLanguage(viewTexts.place)
        .replace('{{name}}', view.name)
        .replace('{{place}}', String(place + 1))
        .replace('{{count}}', String(ids.length)),
    );
    const turn = ++latest.current;
    const settle = async () => {
      await client.invalidateQueries({ queryKey: ['ticket-views', 'list'] });
      // Kept while a later move is on its way to the server.
      if (turn === latest.current) setWanted(null);
    };
    orderViews(next).catch(toast.failure).finally(settle);
  };
  const at = useViewPlace(list, ids, move);
  return (
    <section aria-label={title}>
      <Title>{title}</Title>
      <List ref={list}>
        {ids.map((id, index) => {
          const view = views.find((one) => one.id === id);
          if (!view) return null;
          const others = ids.filter((one) => one !== at?.id);
          const isBelow = at !== null && at.place === others.length && others.at(-1) === id;
          const mark =
            at === null || at.id === id ? undefined : others[at.place] === id ? 'above' : undefined;
          return (
            <ViewRow
              key={id}
              view={view}
              mark={isBelow ? 'below' : mark}
              onStep={(by) => move(id, index + by)}
            />
          );
        })}
      </List>
      <Unseen role="status">{said}</Unseen>
    </section>
  );
}

const without = (ids: readonly number[], gone: readonly number[]) => ids.filter((id) => !gone.includes(id));

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

interface ViewRowProps {
  view: TicketView;
  /** Side on which the dragged row would be dropped. */
  mark: 'above' | 'below' | undefined;
  onStep: (by: number) => void;
}

function ViewRow({ view: { id, name }, mark, onStep }: ViewRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const isTaken = useViewHandle(row, handle, id);
  const handleKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <Row ref={row} data-view-id={id} data-drag-picture data-taken={isTaken || undefined} data-mark={mark}>
      <Handle
        ref={handle}
        type="button"
        aria-label={inLanguage(viewTexts.move).replace('{{name}}', name)}
        onKeyDown={handleKeyDown}
      >
        <DragIndicatorRounded fontSize="dense" />
      </Handle>
      <span title={name}>{name}</span>
    </Row>
  );
}

const Help = styled('p')({ margin: '0 0 8px', fontSize: textSizes.small, color: token('muted') });
const Title = styled('h3')({
  margin: '12px 0 4px',
  fontSize: textSizes.small,
  fontWeight: 600,
  color: token('muted'),
});
const List = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });
const Row = styled('li')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  borderBottom: hairline,
  background: token('bg'),
  '& > span': { minWidth: 0, ...oneLine },
  '&[data-taken]': { opacity: 0.5 },
  '&[data-mark]::after': {
    content: '""',
    position: 'absolute',
    left: 0,
    right: 0,
    height: 2,
    background: token('accent'),
  },
  '&[data-mark="above"]::after': { top: -1 },
  '&[data-mark="below"]::after': { bottom: -1 },
});
const Handle = styled('button')({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 40,
  height: 40,
  padding: 0,
  border: 0,
  background: 'none',
  color: token('muted'),
  cursor: 'grab',
  touchAction: 'none',
});
