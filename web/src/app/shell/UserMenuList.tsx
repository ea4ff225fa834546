import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/api/session.tsx';
import { inLanguage } from '../../lib/format/i18n.ts';
import { token } from '../../theme/tokens.ts';
import type { UserMenuItem } from '../feature.ts';

interface UserMenuListProps<T extends UserMenuItem> {
  anchor: HTMLElement | null;
  items: readonly T[];
  onChoose: (item: T) => void;
  onClose: () => void;
}

export function UserMenuList<T extends UserMenuItem>({
  anchor,
  items,
  onChoose,
  onClose,
}: UserMenuListProps<T>) {
  const { t } = useTranslation();
  const { user, signOut } = useSession();
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: { width: 240 } } }}
    >
      <Who role="presentation">
        <strong>{user.name}</strong>
        <span>{user.email}</span>
      </Who>
      <Divider role="presentation" sx={{ mb: 1 }} />
      {items.map((item) => (
        <MenuItem key={item.order} onClick={() => onChoose(item)}>
          <ListItemIcon>
            <item.icon />
          </ListItemIcon>
          {inLanguage(item.label)}
        </MenuItem>
      ))}
      <MenuItem onClick={() => void signOut()}>
        <ListItemIcon>
          <LogoutOutlined />
        </ListItemIcon>
        {t('session.logout')}
      </MenuItem>
    </Menu>
  );
}

const Who = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  padding: '6px 10px 8px',
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& strong': { fontWeight: 600 },
  '& span': { color: token('muted'), fontSize: '0.75rem' },
});
