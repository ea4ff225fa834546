import MenuOutlined from '@mui/icons-material/MenuOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { memo, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/api/session.tsx';
import { formatDay } from '../../lib/format/due-day.ts';
import { ahead } from '../../lib/hooks/ahead.tsx';
import { untilIdle } from '../../lib/hooks/load-later.ts';
import { modKey } from '../../lib/hooks/use-shortcut.ts';
import { useOnline } from '../../lib/live/live.tsx';
import { oneLine, textSizes } from '../../theme/text-sizes.ts';
import { hairline, onPhones, token } from '../../theme/tokens.ts';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx';
import { OfflineBar } from '../../ui/feedback/OfflineBar.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { Kbd } from '../../ui/menus/Kbd.tsx';
import { useNarrow, useTight } from '../../ui/page/use-narrow.ts';
import { useFeatures } from '../features-context.ts';
import { UserMenu } from './UserMenu.tsx';

interface TopBarProps {
  onOpenMenu: () => void;
  onOpenPalette: () => void;
}

/** Bar above every page, with the search, the buttons of features and the user's menu. Memoized, as the side menu is. */
export const TopBar = memo(function TopBar({ onOpenMenu, onOpenPalette }: TopBarProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const isTight = useTight();
  return (
    <Bar>
      {narrow ? (
        <IconAction label={t('frame.openMenu')} onClick={onOpenMenu} edge="start">
          <MenuOutlined />
        </IconAction>
      ) : null}
      <Greeting />
      <PaletteButton
        onClick={onOpenPalette}
        aria-label={isTight ? t('palette.title') : undefined}
        aria-keyshortcuts="Control+K"
        data-tight={isTight || undefined}
      >
        <SearchOutlined fontSize="dense" />
        {isTight ? null : (
          <>
            <span>{t('action.search')}</span>
            <Kbd aria-hidden>{modKey()} K</Kbd>
          </>
        )}
      </PaletteButton>
      <Tools>
        <FeatureItems />
      </Tools>
      <UserMenu />
    </Bar>
  );
});

/** Greets the user by name; while offline, a notice takes its place, so that nothing moves. */
function Greeting() {
  const isOnline = useOnline();
  return (
    <GreetingBox>
      <OfflineBar />
      {isOnline ? <Whose /> : null}
    </GreetingBox>
  );
}

function Whose() {
  const { t } = useTranslation();
  const { user, company, can } = useSession();
  return (
    <>
      <strong>{t('frame.greeting', { name: user.name })}</strong>
      <Company>
        <span>{company.name}</span>
        {can('dashboard:view') && company.dueDay ? (
          <span className="due">
            <span className="whole">{t('frame.activeUntil', { date: formatDay(company.dueDay) })}</span>
            <span className="short">{t('frame.until', { date: formatDay(company.dueDay) })}</span>
          </span>
        ) : null}
      </Company>
    </>
  );
}

/** Shows the items that features bring; they load after the page itself. One that fails takes nothing else with it. */
function FeatureItems() {
  const queryClient = useQueryClient();
  const features = useFeatures();
  const { has } = useSession();
  const items = useMemo(
    () =>
      features
        .flatMap((feature) => (feature.topBar ?? []).map((item) => ({ planFlag: feature.planFlag, ...item })))
        .sort((a, b) => a.order - b.order)
        .map((item) => ({
          ...item,
          Component: ahead(
            async () => {
              await untilIdle(queryClient);
              return (await item.lazy()).Component;
            },
            item.isUnseen ? {} : { Meanwhile: KeptPlace },
          ),
        })),
    [features, queryClient],
  );
  return items
    .filter((item) => item.planFlag === undefined || has(item.planFlag))
    .map((item) => (
      <ErrorBoundary key={item.order} fallback={null}>
        <Suspense fallback={item.isUnseen ? null : <KeptPlace />}>
          <item.Component />
        </Suspense>
      </ErrorBoundary>
    ));
}

/** Room for a button that is still to come, so that nothing moves when it does. */
function KeptPlace() {
  return <span style={{ width: 36 }} />;
}

const Bar = styled('header')({
  height: 56,
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 16px 0 24px',
  borderBottom: hairline,
  background: token('bg'),
  [onPhones]: { padding: '0 10px 0 14px', gap: 2 },
});

const GreetingBox = styled('div')({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  lineHeight: 1.3,
  fontSize: textSizes.small,
  containerType: 'inline-size',
  '& > strong': { ...oneLine, fontWeight: 600 },
  [onPhones]: { marginLeft: 4 },
});

/** On one line, and the name gives way to the date; where there is no room for both the date is alone, in fewer words. */
const Company = styled('span')({
  display: 'flex',
  minWidth: 0,
  color: token('muted'),
  fontSize: textSizes.caption,
  whiteSpace: 'nowrap',
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > .due': { flexShrink: 0 },
  '& > .due::before': { content: '"·"', margin: '0 4px' },
  '& .short': { display: 'none' },
  '@container (max-width: 220px)': {
    '& > span:not(:last-child)': { display: 'none' },
    '& > .due': { flexShrink: 1 },
    '& > .due::before': { content: 'none' },
  },
  '@container (max-width: 130px)': {
    '& .whole': { display: 'none' },
    '& .short': { display: 'inline' },
  },
  // On the smallest phones not even the date has room; the account's menu leads to the subscription.
  '@container (max-width: 90px)': {
    '& > span:not(:last-child)': { display: 'block' },
    '& > .due': { display: 'none' },
  },
});

const PaletteButton = styled(ButtonBase)({
  height: 34,
  gap: 8,
  padding: '0 8px 0 10px',
  borderRadius: 8,
  border: hairline,
  background: token('sunken'),
  color: token('muted'),
  fontSize: textSizes.small,
  transition: 'border-color 120ms ease-out',
  '&:hover': { borderColor: token('borderStrong') },
  '& span': { minWidth: 72, textAlign: 'left' },
  '&[data-tight]': { width: 36, padding: 0, border: 0, background: 'none', '& span': { minWidth: 0 } },
});

const Tools = styled('div')({ display: 'flex', alignItems: 'center', color: token('muted') });
