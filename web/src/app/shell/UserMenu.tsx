import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import type { Feature, UserMenuItem } from '../feature.ts';
import { useFeatures } from '../features-context.ts';

/** The person's own menu: the dialogs that features bring (Profile), and the way out. */
export function UserMenu() {
  const { t } = useTranslation();
  const { user, signOut } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<Item | null>(null);
  const [isOpen, setOpen] = useState(false);
  const features = useFeatures();
  const items = useMemo(() => itemsOf(features), [features]);
  const handleOpen = (item: Item) => {
    setAnchor(null);
    setOpened(item);
    setOpen(true);
  };
  return (
    <>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={t('frame.account', { name: user.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ borderRadius: '50%', ml: 1 }}
      >
        <Avatar name={user.name} size={32} />
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 240 } } }}
      >
        <Box component="li" role="presentation" sx={{ px: 2.5, pt: 1.5, pb: 2 }}>
          <Typography sx={{ fontWeight: 600 }} noWrap>
            {user.name}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }} noWrap>
            {user.email}
          </Typography>
        </Box>
        <Divider role="presentation" sx={{ mb: 1 }} />
        {items.map((item) => (
          <MenuItem key={item.order} onClick={() => handleOpen(item)}>
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
      {opened ? (
        <Suspense fallback={null}>
          <opened.Dialog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface Item extends UserMenuItem {
  Dialog: ComponentType<{ open: boolean; onClose: () => void }>;
}

function itemsOf(features: readonly Feature[]): Item[] {
  return features
    .flatMap((feature) => feature.userMenu ?? [])
    .sort((a, b) => a.order - b.order)
    .map((item) => ({ ...item, Dialog: lazy(async () => ({ default: (await item.lazy()).Component })) }));
}
