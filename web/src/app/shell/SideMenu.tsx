import KeyboardDoubleArrowLeftOutlined from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import KeyboardDoubleArrowRightOutlined from '@mui/icons-material/KeyboardDoubleArrowRightOutlined';
import { styled } from '@mui/material/styles';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { productVersion } from '../../lib/version.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { PlainLink } from '../../ui/page/PlainLink.tsx';
import { useMenu } from '../features-context.ts';
import logo from '../logo.svg';
import { pagePath } from '../page-path.ts';
import { MenuGroup } from './MenuGroup.tsx';

interface SideMenuProps {
  isCollapsed: boolean;
  /** Absent where the menu is an overlay: it is always expanded there. */
  onToggle?: () => void;
  /** After a page was chosen. */
  onChosen?: () => void;
}

/** Side menu with the pages that the user may open. It follows the page on screen, and a conversation that opens changes nothing in it. */
export function SideMenu(props: SideMenuProps) {
  const { pathname } = useLocation();
  return <Menu {...props} pathname={pagePath(pathname)} />;
}

const Menu = memo(function Menu({
  pathname,
  isCollapsed,
  onToggle,
  onChosen,
}: SideMenuProps & { pathname: string }) {
  const { t } = useTranslation();
  const sections = useMenu();
  const entries = useRef<HTMLElement>(null);
  return (
    <Rail aria-label="Balcão" data-collapsed={isCollapsed || undefined}>
      <Brand to="/" aria-label="Balcão" onClick={onChosen}>
        <img src={logo} alt="" width={28} height={28} />
        {isCollapsed ? null : <span>Balcão</span>}
      </Brand>
      <Entries ref={entries} aria-label={t('frame.menu')}>
        <ShownPageInView of={entries} sections={sections} />
        {sections.map((section) => (
          <MenuGroup
            key={section.group}
            section={section}
            pathname={pathname}
            isCollapsed={isCollapsed}
            onChosen={onChosen}
          />
        ))}
      </Entries>
      <Foot>
        {isCollapsed ? null : <span className="numeric">{productVersion()}</span>}
        {onToggle ? (
          <IconAction
            label={isCollapsed ? t('frame.expandMenu') : t('frame.collapseMenu')}
            shortcut="["
            size="small"
            onClick={onToggle}
          >
            {isCollapsed ? (
              <KeyboardDoubleArrowRightOutlined fontSize="dense" />
            ) : (
              <KeyboardDoubleArrowLeftOutlined fontSize="dense" />
            )}
          </IconAction>
        ) : null}
      </Foot>
    </Rail>
  );
});

/** Scrolls the menu to the entry of the page on screen, which may lie below the fold of a low screen. */
function ShownPageInView({ of, sections }: { of: RefObject<HTMLElement | null>; sections: unknown }) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry moves with the page and with the menu
  useEffect(() => {
    of.current?.querySelector('[aria-current="page"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [of, pathname, sections]);
  return null;
}

const Rail = styled('aside')({
  width: 240,
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  background: token('sunken'),
  borderRight: hairline,
  transition: 'width 160ms ease-out',
  overflow: 'hidden',
  '&[data-collapsed]': { width: 64 },
});

const Brand = styled(PlainLink)({
  height: 56,
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '0 18px',
  color: token('text'),
  textDecoration: 'none',
  fontSize: textSizes.heading,
  fontWeight: 650,
  letterSpacing: '-0.02em',
  outlineOffset: '-2px !important',
});

const Entries = styled('nav')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overflowX: 'hidden',
  padding: '0 10px 12px',
  '& ul': { listStyle: 'none', margin: 0, padding: 0, gap: 1 },
  '& ul:not([hidden])': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Foot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexShrink: 0,
  minHeight: 44,
  padding: '0 18px',
  color: token('muted'),
  fontSize: textSizes.caption,
});
