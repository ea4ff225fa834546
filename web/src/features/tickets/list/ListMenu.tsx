import SwapVertOutlined from '@mui/icons-material/SwapVertOutlined';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { useAnchor } from '../../../ui/dialogs/Opened.tsx';
import { AppMenu } from '../../../ui/menus/AppMenu.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { ordersOf, type TicketOrder } from './ticket-order.ts';

interface ListMenuProps {
  /** Absent where the list has only one order. */
  order?: TicketOrder;
  onOrder?: (order: TicketOrder) => void;
  /** Absent where a button beside it does this. */
  onPick?: () => void;
}

/** Menu of an agent's list: the order of the open tickets, and the selection of several. */
export function ListMenu({ order, onOrder, onPick }: ListMenuProps) {
  const { t } = useTranslation('tickets');
  const { has } = useSession();
  const { anchor, open, close } = useAnchor();
  const label = order ? t('list.order', { order: t(`list.orders.${order}`) }) : t('list.menu');
  const orders = onOrder ? ordersOf(has('useServiceLevels')) : [];
  return (
    <>
      <IconAction
        label={label}
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        data-chosen={(order ?? 'newest') === 'newest' ? undefined : true}
        onClick={open}
      >
        <SwapVertOutlined fontSize="dense" />
      </IconAction>
      <AppMenu
        anchor={anchor}
        onClose={close}
        label={label}
        items={[
          ...orders.map((key) => ({
            key,
            label: t(`list.orders.${key}`),
            isChosen: key === order,
            onSelect: () => onOrder?.(key),
          })),
          ...(onPick ? [{ key: 'pick', label: t('together.begin'), onSelect: onPick }] : []),
        ]}
      />
    </>
  );
}
