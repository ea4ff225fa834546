import TuneOutlined from '@mui/icons-material/TuneOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { type ComponentType, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/api/session.tsx';
import { ahead } from '../../lib/hooks/ahead.tsx';
import { Opened, useAnchor } from '../../ui/dialogs/Opened.tsx';
import { Avatar } from '../../ui/text/Avatar.tsx';
import type { Feature, UserMenuItem } from '../feature.ts';
import { useFeatures } from '../features-context.ts';

const AccountPanel = ahead(async () => (await import('./AccountPanel.tsx')).AccountPanel<Item>);

/** Menu entry of the user's preferences for the appearance. */
const preferences: UserMenuItem = {
  order: 900,
  label: { pt: 'Preferências', en: 'Preferences', es: 'Preferencias' },
  icon: TuneOutlined,
  lazy: async () => ({ Component: (await import('./AppearanceDialog.tsx')).AppearanceDialog }),
};

interface Item extends UserMenuItem {
  Dialog: ComponentType<{ open: boolean; onClose: () => void }>;
}

/** Button that opens the user's account menu, with the dialogs of that menu. */
export function UserMenu() {
  const { t } = useTranslation();
  const { user, entry } = useSession();
  const { anchor, open, close } = useAnchor();
  const [opened, setOpened] = useState<Item | null>(null);
  const [isOpen, setOpen] = useState(false);
  const features = useFeatures();
  const all = useMemo(() => itemsOf(features, [preferences]), [features]);
  const items = all.filter(({ isOwnAccount }) => !(isOwnAccount && entry));
  const handleChoose = (item: Item) => {
    close();
    setOpened(item);
    setOpen(true);
  };
  return (
    <>
      <ButtonBase
        onClick={open}
        aria-label={t('frame.account', { name: user.name })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        sx={{ borderRadius: '50%', ml: 1 }}
      >
        <Avatar name={user.name} size={32} />
      </ButtonBase>
      <Opened isOpen={anchor !== null}>
        <AccountPanel anchor={anchor} items={items} onChoose={handleChoose} onClose={close} />
      </Opened>
      {opened ? (
        <Suspense fallback={null}>
          <opened.Dialog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Makes the entries with their dialogs once, because a new dialog component would load its code again. */
function itemsOf(features: readonly Feature[], ofFrame: readonly UserMenuItem[]): Item[] {
  return features
    .flatMap(({ name, userMenu = [] }) => userMenu.map((item) => ({ item, texts: name })))
    .concat(ofFrame.map((item) => ({ item, texts: 'common' })))
    .sort((a, b) => a.item.order - b.item.order)
    .map(({ item, texts }) => ({
      ...item,
      Dialog: ahead(async () => (await item.lazy()).Component, { texts }),
    }));
}
