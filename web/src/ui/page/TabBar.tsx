import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';

export interface TabItem<K extends string> {
  key: K;
  label: ReactNode;
  /** A count beside the label. */
  count?: number | undefined;
}

interface TabBarProps<K extends string> {
  tabs: readonly TabItem<K>[];
  /** null: what shows is none of the tabs'. */
  value: K | null;
  onChange: (key: K) => void;
  label: string;
  /** The id of the panel that the tabs fill. */
  panelId?: string;
}

/** Tabs in one row, which is scrolled where it is too long: arrow keys move, Home and End jump. */
export function TabBar<K extends string>({ tabs, value, onChange, label, panelId }: TabBarProps<K>) {
  const bar = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab comes into sight, its neighbours beside it
  useEffect(() => {
    const chosen = bar.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (bar.current && chosen)
      bar.current.scrollLeft = chosen.offsetLeft - (bar.current.clientWidth - chosen.offsetWidth) / 2;
  }, [value]);
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.key === value);
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    onChange(next.key);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };
  return (
    <Bar ref={bar} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
      {tabs.map((tab, index) => (
        <Tab
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === value}
          aria-controls={panelId}
          tabIndex={tab.key === value || (value === null && index === 0) ? 0 : -1}
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
          {tab.count === undefined ? null : <Count className="numeric">{tab.count}</Count>}
        </Tab>
      ))}
    </Bar>
  );
}

const Bar = styled('div')({
  display: 'flex',
  position: 'relative',
  gap: '0 4px',
  overflow: 'auto hidden',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 -1px ${token('border')}`,
});

const Tab = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 40,
  padding: '0 10px',
  border: 0,
  flexShrink: 0,
  borderBottom: '2px solid transparent',
  background: 'none',
  color: token('muted'),
  font: 'inherit',
  fontWeight: 550,
  cursor: 'pointer',
  outlineOffset: '-2px !important',
  transition: 'color 120ms ease-out, border-color 120ms ease-out',
  '&:hover': { color: token('text') },
  '&[aria-selected="true"]': { color: token('accent'), borderBottomColor: token('accent') },
});

const Count = styled('span')({
  minWidth: 20,
  padding: '0 6px',
  borderRadius: 999,
  background: token('hover'),
  color: token('text'),
  fontSize: textSizes.caption,
  lineHeight: '18px',
  textAlign: 'center',
});
