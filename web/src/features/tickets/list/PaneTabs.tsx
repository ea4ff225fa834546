import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { TabBar, type TabItem } from '../../../ui/page/TabBar.tsx';
import type { OpenTab, PaneState, Tab as TabName } from './use-pane-state.ts';

interface OpenTabsProps {
  value: OpenTab;
  onChange: (tab: OpenTab) => void;
  counts: Record<OpenTab, number | undefined>;
}

/** Tabs above the lists: open tickets, closed ones, and the search. */
export const MainTabs = memo(function MainTabs({ pane }: { pane: PaneState }) {
  const { t } = useTranslation('tickets');
  const tabs: readonly TabItem<TabName>[] = [
    { key: 'open', label: t('tab.open') },
    { key: 'closed', label: t('tab.closed') },
    { key: 'search', label: t('tab.search') },
  ];
  return (
    <TabBar
      tabs={tabs}
      value={pane.viewId === null ? pane.tab : null}
      onChange={pane.setTab}
      label={t('tab.lists')}
    />
  );
});

/** Switch between the two lists of open tickets, those of the agent and those that wait, each with its count. */
export function OpenTabs({ value, onChange, counts }: OpenTabsProps) {
  const { t } = useTranslation('tickets');
  return (
    <Switch role="tablist" aria-label={t('tab.openLists')}>
      {(['assigned', 'pending'] as const).map((tab) => (
        <Half
          key={tab}
          type="button"
          role="tab"
          aria-selected={value === tab}
          onClick={() => onChange(tab)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
            const other = tab === 'assigned' ? 'pending' : 'assigned';
            onChange(other);
            const sibling =
              event.currentTarget.nextElementSibling ?? event.currentTarget.previousElementSibling;
            if (sibling instanceof HTMLElement) sibling.focus();
          }}
          tabIndex={value === tab ? 0 : -1}
        >
          {t(`tab.${tab}`)}
          <Count className="numeric" aria-label={t('list.count', { count: counts[tab] ?? 0 })}>
            {counts[tab] ?? '–'}
          </Count>
        </Half>
      ))}
    </Switch>
  );
}

const Switch = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  padding: 2,
  borderRadius: 8,
  background: token('sunken'),
  border: hairline,
});

const Half = styled('button')({
  // Width of half the switch, or of its own words and count; both below each other where that is too much.
  flex: '1 0 0',
  minWidth: 'max-content',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 'clamp(4px, 2cqw, 8px)',
  height: 28,
  padding: '0 clamp(2px, 2cqw, 8px)',
  border: 0,
  borderRadius: 6,
  background: 'transparent',
  color: token('muted'),
  font: 'inherit',
  fontSize: textSizes.small,
  fontWeight: 550,
  cursor: 'pointer',
  transition: 'background-color 120ms ease-out',
  '&:hover': { color: token('text') },
  '&[aria-selected="true"]': {
    background: token('raised'),
    color: token('text'),
    boxShadow: `0 0 0 1px ${token('border')}`,
  },
  '@media (pointer: coarse)': { height: 40 },
});

const Count = styled('span')({
  minWidth: 20,
  padding: '0 5px',
  borderRadius: 999,
  fontSize: textSizes.caption,
  lineHeight: '18px',
  fontWeight: 600,
  background: token('hover'),
  '[aria-selected="true"] > &': { background: token('accentTint'), color: token('accent') },
});
