import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { type ComponentType, useRef } from 'react';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { useFocusReturn } from '../dialogs/use-focus-return.ts';
import { Kbd } from './Kbd.tsx';

export interface AppMenuItem {
  key: string;
  label: string;
  icon?: ComponentType;
  onSelect: () => void;
  /** Keyboard shortcut of the same action. */
  shortcut?: string;
  isSelected?: boolean;
  /** State of an item that switches something on and off; absent for other items. */
  isChecked?: boolean;
  /** Whether the item is the chosen one of several; absent for items outside such a group. */
  isChosen?: boolean;
  isDisabled?: boolean;
  /** Reason why the item cannot be chosen now, shown below its label; the keyboard still reaches it. */
  lockedText?: string | undefined;
  /** The action loses something: drawn in the colour of failure. */
  isDestructive?: boolean;
}

export interface AppMenuProps {
  /** Button below which the menu is open; null: it is closed. See `useAnchor`. */
  anchor: HTMLElement | null;
  onClose: () => void;
  items: readonly AppMenuItem[];
  label?: string;
}

/** Menu of actions below a button. */
export function AppMenuList({ anchor, onClose, items, label }: AppMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  useFocusReturn(anchor !== null, root);
  const choose = (item: AppMenuItem) => {
    if (item.lockedText) return;
    onClose();
    item.onSelect();
  };
  return (
    <Menu
      ref={root}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      onClick={(event) => event.stopPropagation()}
      slotProps={{ list: { 'aria-label': label } }}
    >
      {items.map((item) => (
        <MenuItem
          key={item.key}
          selected={item.isSelected === true}
          disabled={item.isDisabled === true}
          aria-disabled={item.isDisabled || item.lockedText ? true : undefined}
          onClick={() => choose(item)}
          aria-keyshortcuts={item.shortcut}
          {...stateOf(item)}
          sx={
            item.lockedText
              ? { cursor: 'default', color: token('muted'), '& svg': { color: token('muted') } }
              : item.isDestructive
                ? { color: token('failed'), '& svg': { color: token('failed') } }
                : undefined
          }
        >
          {item.icon ? (
            <ListItemIcon>
              <item.icon />
            </ListItemIcon>
          ) : null}
          <span style={{ flex: 1 }}>
            {item.label}
            {item.lockedText ? <LockedText>{item.lockedText}</LockedText> : null}
          </span>
          {item.isChecked || item.isChosen ? (
            <CheckOutlined aria-hidden fontSize="dense" sx={{ ml: 4, color: token('accent') }} />
          ) : null}
          {item.shortcut ? (
            <Keys aria-hidden>
              <Kbd>{item.shortcut}</Kbd>
            </Keys>
          ) : null}
        </MenuItem>
      ))}
    </Menu>
  );
}

function stateOf({ isChecked, isChosen }: AppMenuItem) {
  if (isChecked !== undefined) return { role: 'menuitemcheckbox', 'aria-checked': isChecked };
  return isChosen === undefined ? {} : { role: 'menuitemradio', 'aria-checked': isChosen };
}

/** No keys where there is no keyboard. */
const Keys = styled('span')({ '@media (hover: none)': { display: 'none' } });

const LockedText = styled('small')({
  display: 'block',
  maxWidth: 240,
  whiteSpace: 'normal',
  fontSize: textSizes.caption,
  color: token('muted'),
});
