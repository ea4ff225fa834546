import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, onPhones, token } from '../../theme/tokens.ts';
import { SearchField } from '../forms/SearchField.tsx';
import { useNarrow, useTight } from './use-narrow.ts';

/** A page that fills the frame: a header on top, then content that scrolls by itself. */
export const Page = styled('div')({
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
});

/** The scrolling part of a page that is not a table. */
export const PageBody = styled('div')({
  // Texts for screen readers scroll with it; elsewhere they would make the whole window scroll.
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: '0 24px 24px',
  [onPhones]: { padding: '0 16px 16px' },
});

interface PageHeaderProps {
  title: string;
  count?: number | undefined;
  search?: { value: string; onChange: (value: string) => void; label?: string };
  /** The one primary action. */
  action?: { label: string; onClick: () => void; icon?: ReactNode };
  /** Filters and quieter actions, between search and primary action. */
  children?: ReactNode;
}

/** Title, count, search and one primary action on one line. */
export function PageHeader({ title, count, search, action, children }: PageHeaderProps) {
  usePageTitle(title);
  const narrow = useNarrow();
  const tight = useTight();
  const searchField = search ? <SearchField {...search} width={narrow ? '100%' : tight ? 160 : 240} /> : null;
  return (
    <Header>
      {/* Where room is short the buttons go to a line of their own before a word of the title is cut. */}
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: tight ? 'min-content' : 0, flex: 1 }}
      >
        <Typography variant="h1" noWrap={!tight} sx={tight ? twoLines : {}}>
          {title}
        </Typography>
        {count === undefined ? null : <Count className="numeric">{count}</Count>}
      </Box>
      {narrow ? null : searchField}
      {children}
      {action ? (
        <Button variant="contained" onClick={action.onClick} startIcon={action.icon}>
          {action.label}
        </Button>
      ) : null}
      {narrow && searchField ? <Box sx={{ width: '100%' }}>{searchField}</Box> : null}
    </Header>
  );
}

/** Beside its search and button a title of two words has no room in one line of a small screen. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  minWidth: 0,
  lineHeight: 1.15,
  overflow: 'hidden',
} as const;

const Header = styled('header')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  padding: '16px 24px 12px',
  [onPhones]: { padding: '12px 16px' },
});

const Count = styled('span')({
  color: token('muted'),
  fontSize: textSizes.small,
  fontWeight: 550,
  padding: '1px 7px',
  borderRadius: 999,
  background: token('sunken'),
  border: hairline,
});
