import SwapVertOutlined from '@mui/icons-material/SwapVertOutlined';
import { useTranslation } from 'react-i18next';
import { useAnchor } from '../../../ui/dialogs/Opened.tsx';
import { AppMenu } from '../../../ui/menus/AppMenu.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { type TicketOrder, ticketOrders } from './ticket-order.ts';

interface OrderMenuProps {
  order: TicketOrder;
  onChange: (order: TicketOrder) => void;
}

/** Choice of the order in which the open tickets stand. */
export function OrderMenu({ order, onChange }: OrderMenuProps) {
  const { t } = useTranslation('tickets');
  const { anchor, open, close } = useAnchor();
  const label = t('list.order', { order: t(`list.orders.${order}`) });
  return (
    <>
      <IconAction
        label={label}
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        data-chosen={order === 'newest' ? undefined : true}
        onClick={open}
      >
        <SwapVertOutlined sx={{ fontSize: 18 }} />
      </IconAction>
      <AppMenu
        anchor={anchor}
        onClose={close}
        label={label}
        items={ticketOrders.map((key) => ({
          key,
          label: t(`list.orders.${key}`),
          isChosen: key === order,
          onSelect: () => onChange(key),
        }))}
      />
    </>
  );
}
