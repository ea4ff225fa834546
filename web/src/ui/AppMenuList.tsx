import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { token } from '../theme/tokens.ts';
import type { AppMenuItem, AppMenuProps } from './AppMenu.tsx';
import { Kbd } from './Kbd.tsx';

export function AppMenuList({ anchor, onClose, items, label }: AppMenuProps) {
  const choose = (item: AppMenuItem) => {
    onClose();
    item.onSelect();
  };
  return (
    <Menu
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
          onClick={() => choose(item)}
          sx={
            item.isDestructive ? { color: token('failed'), '& svg': { color: token('failed') } } : undefined
          }
        >
          {item.icon ? (
            <ListItemIcon>
              <item.icon />
            </ListItemIcon>
          ) : null}
          <span style={{ flex: 1 }}>{item.label}</span>
          {item.shortcut ? <Kbd>{item.shortcut}</Kbd> : null}
        </MenuItem>
      ))}
    </Menu>
  );
}
