import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { styled } from '@mui/material/styles';
import { memo, useId, useState } from 'react';
import { inLanguage } from '../../lib/format/i18n.ts';
import { oneLine, textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx';
import { Tooltip } from '../../ui/menus/Tooltip.tsx';
import { PlainLink } from '../../ui/page/PlainLink.tsx';
import type { MenuEntry } from '../feature.ts';
import { usePreload } from '../pages-context.ts';

type Leaf = Omit<MenuEntry, 'group' | 'children'>;

interface MenuItemProps {
  entry: Leaf;
  /** Whether its page is on screen. */
  isCurrent: boolean;
  isCollapsed: boolean;
  onChosen: (() => void) | undefined;
}

/** One page of the side menu. */
export const MenuItem = memo(function MenuItem({ entry, isCurrent, isCollapsed, onChosen }: MenuItemProps) {
  const label = inLanguage(entry.label);
  const preload = usePreload(entry.path);
  return (
    <Tooltip title={isCollapsed ? label : ''} side="right">
      <Anchor
        {...preload}
        to={entry.path}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onChosen}
        aria-label={isCollapsed ? label : undefined}
      >
        <Inside entry={entry} label={label} isCollapsed={isCollapsed} />
      </Anchor>
    </Tooltip>
  );
});

interface MenuParentProps extends Omit<MenuItemProps, 'entry' | 'isCurrent'> {
  entry: MenuEntry;
  pathname: string;
}

/** An entry that opens and closes the list of its pages. It stands open while one of them is shown. */
export function MenuParent({ entry, pathname, isCollapsed, onChosen }: MenuParentProps) {
  const holdsPage = (entry.children ?? []).some((child) =>
    pathname.toLowerCase().startsWith(child.path.toLowerCase()),
  );
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? holdsPage;
  const listId = useId();
  const label = inLanguage(entry.label);
  return (
    <>
      <Tooltip title={isCollapsed ? label : ''} side="right">
        <ParentButton
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={isCollapsed ? label : undefined}
          onClick={() => setChosen(!isOpen)}
        >
          <Inside entry={entry} label={label} isCollapsed={isCollapsed} />
          {isCollapsed ? null : (
            <ExpandMoreOutlined
              sx={{
                fontSize: 16,
                transition: 'transform 140ms ease-out',
                transform: isOpen ? 'rotate(180deg)' : 'none',
              }}
            />
          )}
        </ParentButton>
      </Tooltip>
      <Children id={listId} hidden={!isOpen} data-collapsed={isCollapsed || undefined}>
        {(entry.children ?? []).map((child) => (
          <li key={child.path}>
            <MenuItem
              entry={child}
              isCurrent={isAt(child.path, pathname)}
              isCollapsed={isCollapsed}
              onChosen={onChosen}
            />
          </li>
        ))}
      </Children>
    </>
  );
}

/** Whether an address is that of an entry's page, or lies below it. */
export function isAt(path: string, pathname: string): boolean {
  const [page, shown] = [path.toLowerCase(), pathname.toLowerCase()];
  return shown === page || (page !== '/' && shown.startsWith(`${page}/`));
}

function Inside({ entry, label, isCollapsed }: { entry: Leaf; label: string; isCollapsed: boolean }) {
  const { icon: Icon, badge: Badge } = entry;
  const badge = Badge ? (
    <ErrorBoundary fallback={null}>
      <Badge />
    </ErrorBoundary>
  ) : null;
  return (
    <>
      <IconBox>
        <Icon />
        {isCollapsed && badge ? <Corner>{badge}</Corner> : null}
      </IconBox>
      {isCollapsed ? null : <Label>{label}</Label>}
      {isCollapsed ? null : badge}
    </>
  );
}

const entryStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  height: 34,
  padding: '0 12px',
  borderRadius: 8,
  color: token('muted'),
  fontSize: textSizes.body,
  fontWeight: 500,
  textDecoration: 'none',
  transition: 'background-color 120ms ease-out, color 120ms ease-out',
  '&:hover': { background: token('hover'), color: token('text') },
  '@media (pointer: coarse)': { height: 44 },
} as const;

const Anchor = styled(PlainLink)({
  ...entryStyle,
  '&[aria-current]': { background: token('accentTint'), color: token('accent'), fontWeight: 600 },
});

const ParentButton = styled('button')({
  ...entryStyle,
  border: 0,
  background: 'none',
  fontFamily: 'inherit',
  cursor: 'pointer',
  textAlign: 'left',
});

const IconBox = styled('span')({ position: 'relative', display: 'flex', flexShrink: 0 });
const Corner = styled('span')({ position: 'absolute', top: -7, right: -9, transform: 'scale(0.85)' });
const Label = styled('span')({ flex: 1, ...oneLine });
const Children = styled('ul')({
  '&&': { marginLeft: 12, marginTop: 1 },
  '&&[hidden]': { display: 'none' },
  '&&[data-collapsed]': { marginLeft: 0 },
});
