import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import VolumeOffOutlined from '@mui/icons-material/VolumeOffOutlined';
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/api/session.tsx';
import { inLanguage } from '../../lib/format/i18n.ts';
import { useVolume } from '../../lib/volume.ts';
import { countUnsent, whenUnsentSettled } from '../../shared/conversation/unsent-guard.ts';
import { oneLine, textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import type { UserMenuItem } from '../feature.ts';
import { DensityToggle } from './DensityToggle.tsx';
import { DoNotDisturb } from './DoNotDisturb.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { signOutTexts } from './sign-out-texts.ts';
import { ThemeToggle } from './ThemeToggle.tsx';
import { VolumeSlider } from './VolumeSlider.tsx';

interface AccountPanelProps<T extends UserMenuItem> {
  anchor: HTMLElement | null;
  items: readonly T[];
  onChoose: (item: T) => void;
  onClose: () => void;
}

/** Menu of the signed-in user: light or dark, sound, the dialogs that features add, and the sign-out. */
export function AccountPanel<T extends UserMenuItem>(props: AccountPanelProps<T>) {
  const { anchor, items, onChoose, onClose } = props;
  const { t } = useTranslation();
  const { user, signOut } = useSession();
  const { isSilent } = useVolume();
  const confirm = useConfirm();
  const [isLeaving, setLeaving] = useState(false);
  const askAndSignOut = async () => {
    setLeaving(true);
    await whenUnsentSettled();
    setLeaving(false);
    const count = countUnsent();
    const maySignOut =
      count === 0 ||
      (await confirm({
        title: inLanguage(signOutTexts.title),
        text: inLanguage(signOutTexts.text).replace('{count}', String(count)),
        confirmLabel: inLanguage(signOutTexts.confirm),
        isDestructive: true,
      }));
    if (maySignOut) await signOut();
  };
  return (
    <Popover
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: -6, horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': t('frame.account', { name: user.name }), sx: { width: 264 } },
      }}
    >
      <Who>
        <strong>{user.name}</strong>
        <span>{user.email}</span>
      </Who>
      <Tools>
        <LanguageMenu />
        <DensityToggle />
        <ThemeToggle />
        <IconAction label={t('action.reload')} onClick={() => window.location.reload()}>
          <ReplayOutlined />
        </IconAction>
      </Tools>
      <Sound>
        <div>
          {isSilent ? <VolumeOffOutlined fontSize="small" /> : <VolumeUpOutlined fontSize="small" />}
          <VolumeSlider />
        </div>
        <DoNotDisturb />
      </Sound>
      <MenuList
        autoFocus
        aria-label={t('frame.account', { name: user.name })}
        sx={{
          '& .MuiMenuItem-root': { px: 4 },
          '& .MuiMenuItem-root .MuiListItemIcon-root': { minWidth: 30 },
        }}
      >
        {items.map((item) => (
          <MenuItem key={item.order} onClick={() => onChoose(item)}>
            <ListItemIcon>
              <item.icon />
            </ListItemIcon>
            {inLanguage(item.label)}
          </MenuItem>
        ))}
        <MenuItem disabled={isLeaving} onClick={() => void askAndSignOut()}>
          <ListItemIcon>
            <LogoutOutlined />
          </ListItemIcon>
          {t('session.logout')}
        </MenuItem>
      </MenuList>
    </Popover>
  );
}

const Who = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  padding: '12px 16px 8px',
  '& > *': { ...oneLine },
  '& strong': { fontWeight: 600 },
  '& span': { color: token('muted'), fontSize: textSizes.caption },
});

const Tools = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  padding: '0 14px 4px',
  color: token('muted'),
});

const Sound = styled('div')({
  padding: '0 16px 8px',
  borderBottom: hairline,
  fontSize: textSizes.small,
  '& > div:first-of-type': { display: 'flex', alignItems: 'center', gap: 14, paddingRight: 8 },
  '& svg': { color: token('muted') },
});
