import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSession } from '../../lib/api/session.tsx';
import { ahead } from '../../lib/hooks/ahead.tsx';
import { loadPatiently } from '../../lib/hooks/load-later.ts';
import { useIdle } from '../../lib/hooks/use-idle.ts';
import { useShortcut } from '../../lib/hooks/use-shortcut.ts';
import { useStableCallbacks } from '../../lib/hooks/use-stable-callbacks.ts';
import { recordLanding } from '../../lib/landing.ts';
import { storageKeys } from '../../lib/storage.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx';
import { preloadMenus } from '../../ui/menus/AppMenu.tsx';
import { contentId } from '../../ui/page/content.ts';
import { useFolded, useNarrow } from '../../ui/page/use-narrow.ts';
import { Banners } from './Banners.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';

// Parts that only some users open, or only narrow screens have, are not in the first load.
const Drawer = ahead(async () => (await import('@mui/material/Drawer')).default);
const ProductSearch = ahead(async () => (await import('../search/ProductSearch.tsx')).ProductSearch);
const ShortcutSheet = ahead(async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet);

type Overlay = 'palette' | 'shortcuts' | 'menu' | null;

/** The frame around every page of a signed-in person. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const isFolded = useFolded();
  const [isCollapsed, toggleCollapsed] = useCollapsed();
  const [overlay, setOverlay] = useState<Overlay>(null);
  const { close, toggleMenu, openMenu, openPalette } = useStableCallbacks({
    close: () => setOverlay(null),
    toggleMenu: isFolded ? () => setOverlay((was) => (was === 'menu' ? null : 'menu')) : toggleCollapsed,
    openMenu: () => setOverlay('menu'),
    openPalette: () => setOverlay('palette'),
  });

  const isQuiet = useIdle();
  useEffect(() => {
    if (!isQuiet) return;
    ProductSearch.preload();
    preloadMenus();
    void loadPatiently(() => import('./page-guards.ts')).then(({ guardPage }) => guardPage());
  }, [isQuiet]);
  useShortcut('mod+k', () => {
    // A window over the page may contain unsaved input, and a found result may lead the user away from it.
    if (overlay === null && isWindowOpen()) return;
    setOverlay(overlay === 'palette' ? null : 'palette');
  });
  useShortcut('?', () => setOverlay('shortcuts'));
  useShortcut('mod+/', () => setOverlay('shortcuts'));
  useShortcut('[', toggleMenu, !narrow);

  return (
    <Frame>
      <AddressWatch onChange={close} />
      <SkipLink href={`#${contentId}`}>{t('frame.toContent')}</SkipLink>
      {narrow ? null : <SideMenu isCollapsed={isFolded || isCollapsed} onToggle={toggleMenu} />}
      {isFolded ? (
        <ErrorBoundary fallback={null} resetKey={String(overlay)}>
          <Drawer
            open={overlay === 'menu'}
            onClose={close}
            slotProps={{ paper: { 'aria-label': t('frame.menu') } }}
          >
            <SideMenu isCollapsed={false} onChosen={close} />
          </Drawer>
        </ErrorBoundary>
      ) : null}
      <Main>
        <Banners />
        <TopBar onOpenMenu={openMenu} onOpenPalette={openPalette} />
        <Content id={contentId} tabIndex={-1}>
          {children}
        </Content>
      </Main>
      <SessionWatch />
      <ErrorBoundary fallback={null} resetKey={String(overlay)}>
        <Suspense fallback={null}>
          {overlay === 'palette' ? <ProductSearch onClose={close} /> : null}
          {overlay === 'shortcuts' ? <ShortcutSheet onClose={close} /> : null}
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}

/** Follows the address in the place of the frame, which is not drawn anew with it. */
function AddressWatch({ onChange }: { onChange: () => void }) {
  const { pathname } = useLocation();
  const { user } = useSession();
  // Before the page below is drawn, which may ask.
  useState(() => recordLanding(user.id, pathname));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, however it was reached, closes what floats
  useEffect(onChange, [pathname]);
  return null;
}

function isWindowOpen(): boolean {
  return document.querySelector('.MuiDialog-root:not(.MuiModal-hidden)') !== null;
}

function useCollapsed(): [boolean, () => void] {
  const [isCollapsed, setCollapsed] = useState(
    () => localStorage.getItem(storageKeys.menuCollapsed) === 'true',
  );
  const toggle = () => {
    localStorage.setItem(storageKeys.menuCollapsed, String(!isCollapsed));
    setCollapsed(!isCollapsed);
  };
  return [isCollapsed, toggle];
}

const Frame = styled('div')({ position: 'relative', height: '100%', display: 'flex', overflow: 'hidden' });
const Main = styled('div')({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' });
const Content = styled('main')({
  ...{ position: 'relative', flex: 1, minHeight: 0 },
  ...{ overflow: 'auto', outline: 'none !important' },
});

const SkipLink = styled('a')({
  position: 'absolute',
  top: -60,
  left: 8,
  zIndex: 2000,
  padding: '8px 12px',
  borderRadius: 8,
  background: token('raised'),
  border: hairline,
  '&:focus': { top: 8 },
});
