import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import type { MenuSection } from '../menu.ts';
import { isAt, MenuItem, MenuParent } from './MenuItem.tsx';
import { useFoldedGroup } from './use-folded-group.ts';

interface MenuGroupProps {
  section: MenuSection;
  /** Address of the page on screen. */
  pathname: string;
  /** The menu shows icons only: nothing is folded. */
  isCollapsed: boolean;
  onChosen: (() => void) | undefined;
}

/**
 * A group of the side menu. Groups that are seldom used are folded until the user opens them, or visits a page in them.
 */
export function MenuGroup({ section, pathname, isCollapsed, onChosen }: MenuGroupProps) {
  const { t } = useTranslation();
  const listId = useId();
  const { group, entries } = section;
  const pages = entries.flatMap(({ path, children }) => (children ?? [{ path }]).map((page) => page.path));
  const holdsPage = pages.some(
    (path) => path !== '/' && pathname.toLowerCase().startsWith(path.toLowerCase()),
  );
  const { canFold, isFolded, fold } = useFoldedGroup(group, holdsPage);
  const isClosed = isFolded && !isCollapsed;
  const name = t(`group.${group}`);
  return (
    <div>
      {isCollapsed ? (
        <Line aria-hidden />
      ) : canFold ? (
        <GroupButton
          type="button"
          aria-expanded={!isClosed}
          aria-controls={listId}
          onClick={() => fold(!isClosed)}
        >
          <span>{name}</span>
          {isClosed ? entries.map(({ path, badge: Badge }) => (Badge ? <Badge key={path} /> : null)) : null}
          <ExpandMoreOutlined
            sx={{
              fontSize: 16,
              transform: isClosed ? 'none' : 'rotate(180deg)',
              transition: 'transform 140ms',
            }}
          />
        </GroupButton>
      ) : (
        <GroupName aria-hidden>{name}</GroupName>
      )}
      <ul id={listId} aria-label={name} hidden={isClosed}>
        {entries.map((entry) => (
          <li key={entry.path}>
            {entry.children ? (
              <MenuParent entry={entry} pathname={pathname} isCollapsed={isCollapsed} onChosen={onChosen} />
            ) : (
              <MenuItem
                entry={entry}
                isCurrent={isAt(entry.path, pathname)}
                isCollapsed={isCollapsed}
                onChosen={onChosen}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const name = {
  padding: '14px 10px 5px',
  color: token('muted'),
  fontSize: textSizes.mark,
  fontWeight: 600,
  letterSpacing: '0.02em',
  whiteSpace: 'nowrap',
  'section:first-of-type > &': { paddingTop: 6 },
} as const;

const GroupName = styled('div')(name);

const GroupButton = styled('button')({
  ...name,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  width: '100%',
  border: 0,
  background: 'none',
  fontFamily: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  borderRadius: 8,
  '& > span:first-of-type': { flex: 1 },
  '&:hover': { color: token('text') },
});

const Line = styled('div')({
  height: 1,
  margin: '8px 10px',
  background: token('border'),
  'section:first-of-type > &': { background: 'none', margin: '2px 0' },
});
