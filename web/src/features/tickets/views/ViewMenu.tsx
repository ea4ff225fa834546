import AddOutlined from '@mui/icons-material/AddOutlined';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import LowPriorityOutlined from '@mui/icons-material/LowPriorityOutlined';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { toast } from '../../../lib/toast.ts';
import { columnTexts } from '../../../shared/field-columns/column-texts.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { AppMenu, type AppMenuItem } from '../../../ui/menus/AppMenu.tsx';
import { deleteView } from '../api/ticket-views.ts';
import type { PaneState } from '../list/use-pane-state.ts';
import { changePin, movePin, pinnedOf, type TicketView, useTicketViews } from './use-ticket-views.ts';
import { viewBarTexts } from './view-bar-texts.ts';
import { filterOfPane } from './view-form.ts';
import { viewTexts } from './view-texts.ts';

const ViewDialog = ahead(async () => (await import('./ViewDialog.tsx')).ViewDialog);

const OrderDialog = ahead(async () => (await import('./OrderDialog.tsx')).OrderDialog);
const ColumnsDialog = ahead(
  async () => (await import('../../../shared/field-columns/ColumnsDialog.tsx')).ColumnsDialog,
);

interface ViewMenuProps {
  pane: PaneState;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** Menu with all views of a user, a new one, and the actions on the chosen one. */
export function ViewMenu({ pane, anchor, onClose }: ViewMenuProps) {
  const views = useTicketViews();
  const chosen = views.find(({ id }) => id === pane.viewId) ?? null;
  const [edited, setEdited] = useState<{ view: TicketView | null } | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [isOrdering, setOrdering] = useState(false);
  const acts = useViewActs(pane, views);
  return (
    <>
      <AppMenu
        anchor={anchor}
        onClose={onClose}
        label={inLanguage(viewBarTexts.views)}
        items={[
          ...views.map((view) => ({
            key: String(view.id),
            label: view.name,
            isChosen: view.id === pane.viewId,
            onSelect: () => pane.setViewId(view.id),
          })),
          {
            key: 'add',
            label: inLanguage(viewTexts.add),
            icon: AddOutlined,
            onSelect: () => setEdited({ view: null }),
          },
          ...(views.filter(({ can }) => can.change).length > 1
            ? [
                {
                  key: 'order',
                  label: inLanguage(viewTexts.order),
                  icon: LowPriorityOutlined,
                  onSelect: () => setOrdering(true),
                },
              ]
            : []),
          // A view with fields of its own shows these to all its readers.
          ...(chosen && chosen.columns.length > 0
            ? []
            : [
                {
                  key: 'columns',
                  label: inLanguage(columnTexts.choose),
                  icon: ViewColumnOutlined,
                  onSelect: () => setChoosing(true),
                },
              ]),
          ...(chosen ? acts(chosen, () => setEdited({ view: chosen })) : []),
        ]}
      />
      <Suspense fallback={null}>
        {edited ? (
          <ViewDialog
            open
            view={edited.view}
            filter={chosen?.filter ?? filterOfPane(pane)}
            onClose={() => setEdited(null)}
            onSaved={({ id }) => acts.saved(id)}
          />
        ) : null}
        {isOrdering ? <OrderDialog open views={views} onClose={() => setOrdering(false)} /> : null}
        {isChoosing ? (
          <ColumnsDialog
            open
            target="ticket"
            columns={pane.columns}
            onClose={() => setChoosing(false)}
            onChoose={pane.setColumns}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Actions on the chosen view, as entries of the menu. */
function useViewActs(pane: PaneState, views: readonly TicketView[]) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const askAnew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['ticket-views'] }),
      client.invalidateQueries({ queryKey: ['tickets', 'of-view'] }),
    ]);
  const pin = async (change: () => Promise<unknown>) => {
    await toast.attempt(async () => {
      await change();
      await askAnew();
    });
  };
  const remove = async (view: TicketView) => {
    const question = {
      title: `${inLanguage(viewTexts.remove)}: ${view.name}`,
      text: inLanguage(viewTexts.removeText),
      confirmLabel: inLanguage(viewTexts.remove),
      isDestructive: true,
    };
    if (!(await confirm(question))) return;
    try {
      await deleteView(view.id);
      pane.setViewId(null);
      toast.success(inLanguage(viewTexts.removed));
      await askAnew();
    } catch (error) {
      toast.failure(error);
    }
  };
  /** Entries that move a pinned view to the left and to the right. */
  const movesOf = (view: TicketView): AppMenuItem[] => {
    const pinned = pinnedOf(views);
    const place = pinned.findIndex(({ id }) => id === view.id);
    const left = {
      ...{ key: 'left', label: inLanguage(viewTexts.left), icon: ArrowBackOutlined },
      onSelect: () => void pin(() => movePin(views, view, -1)),
    };
    const right = {
      ...{ key: 'right', label: inLanguage(viewTexts.right), icon: ArrowForwardOutlined },
      onSelect: () => void pin(() => movePin(views, view, 1)),
    };
    return [...(place > 0 ? [left] : []), ...(place >= 0 && place < pinned.length - 1 ? [right] : [])];
  };
  const itemsOf = (view: TicketView, edit: () => void): AppMenuItem[] => [
    {
      key: 'pin',
      label: inLanguage(view.pin === null ? viewTexts.pin : viewTexts.unpin),
      icon: PushPinOutlined,
      onSelect: () => void pin(() => changePin(views, view)),
    },
    ...movesOf(view),
    ...(view.can.change
      ? [
          { key: 'edit', label: inLanguage(viewTexts.edit), icon: EditOutlined, onSelect: edit },
          {
            key: 'remove',
            label: inLanguage(viewTexts.remove),
            icon: DeleteOutlined,
            isDestructive: true,
            onSelect: () => void remove(view),
          },
        ]
      : []),
    {
      key: 'leave',
      label: inLanguage(viewTexts.leave),
      icon: CloseOutlined,
      onSelect: () => pane.setViewId(null),
    },
  ];
  return Object.assign(itemsOf, {
    saved: (id: number) => {
      pane.setViewId(id);
      void askAnew();
    },
  });
}
