import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import type { ReactNode, UIEvent } from 'react';
import { Link } from 'react-router';
import { formatListTime } from '../../lib/format/dates.ts';
import { currentLanguage } from '../../lib/format/i18n.ts';
import { useReason } from '../../lib/format/texts.ts';
import { useDay } from '../../lib/hooks/use-minute.ts';
import { oneLine, textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx';
import type { Segment } from './marked-as.ts';
import { markedAs } from './marked-as.ts';
import type { Found } from './use-found.ts';

export type { Segment } from './marked-as.ts';

const nearEndPx = 400;

/** A message that was found, and where it leads. */
export interface FoundRow {
  key: string | number;
  to: string;
  title: string;
  createdAt: string;
  /** null: it goes without saying. */
  writer: string | null;
  excerpt: readonly Segment[];
  /** Set where its writer sent no words, of which the excerpt is then the Portuguese text. */
  reason?: { code: string; details: Record<string, unknown> | null } | null;
}

interface FoundListProps {
  list: Omit<Found<unknown>, 'found'>;
  rows: readonly FoundRow[];
  texts: { label: string; looking: string; older: string; empty: string; emptyText: string };
  /** Above the rows. */
  notice?: ReactNode;
}

/** Messages that a search found, each with the searched words marked; a click opens its conversation at that message. */
export function FoundList({ list, rows, texts, notice }: FoundListProps) {
  const { isLoading, error, hasMore } = list;
  if (error && rows.length === 0) return <ErrorState error={error} onRetry={list.retry} />;
  const handleScroll = ({ currentTarget: box }: UIEvent) => {
    if (box.scrollHeight - box.scrollTop - box.clientHeight < nearEndPx) list.loadMore();
  };
  return (
    <Box onScroll={handleScroll} aria-busy={isLoading || list.isLoadingMore}>
      {notice ? <Notice role="status">{notice}</Notice> : null}
      {isLoading ? (
        <Middle>
          <CircularProgress size={22} aria-label={texts.looking} />
        </Middle>
      ) : rows.length === 0 ? (
        <EmptyState icon={<SearchOutlined />} title={texts.empty} text={texts.emptyText} />
      ) : (
        <List aria-label={texts.label}>
          {rows.map((row) => (
            <FoundItem key={row.key} row={row} />
          ))}
        </List>
      )}
      {hasMore && !isLoading ? (
        <Middle>
          <Button size="small" variant="text" onClick={list.loadMore} disabled={list.isLoadingMore}>
            {list.isLoadingMore ? texts.looking : texts.older}
          </Button>
        </Middle>
      ) : null}
    </Box>
  );
}

function FoundItem({ row: { to, title, createdAt, writer, excerpt, reason } }: { row: FoundRow }) {
  const today = useDay();
  const words = useReason(reason?.code ?? null, reason?.details ?? null, null);
  const said = words === null || currentLanguage() === 'pt' ? excerpt : markedAs(words, excerpt);
  return (
    <li>
      <Item to={to}>
        <Head>
          <strong title={title}>{title}</strong>
          <time className="numeric" dateTime={createdAt}>
            {formatListTime(createdAt, today)}
          </time>
        </Head>
        <Words>
          {writer ? `${writer}: ` : null}
          {said.map(({ text, isMatch }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of a text have no other name
            isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
          )}
        </Words>
      </Item>
    </li>
  );
}

const Box = styled('div')({ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' });
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Middle = styled('div')({ display: 'flex', justifyContent: 'center', padding: 16 });

const Notice = styled('p')({
  margin: '8px 12px',
  padding: '6px 10px',
  borderRadius: 8,
  background: token('sunken'),
  color: token('muted'),
  fontSize: textSizes.small,
});

const Item = styled(Link)({
  display: 'block',
  padding: '8px 12px',
  borderBottom: hairline,
  color: token('text'),
  textDecoration: 'none',
  '&:hover': { background: token('hover') },
  '&:focus-visible': { outlineOffset: '-2px !important' },
});

const Head = styled('div')({
  display: 'flex',
  gap: 8,
  alignItems: 'baseline',
  '& > strong': {
    flex: 1,
    minWidth: 0,
    ...oneLine,
    fontWeight: 600,
    fontSize: textSizes.body,
  },
  '& > time': { color: token('muted'), fontSize: textSizes.caption },
});

const Words = styled('p')({
  margin: '2px 0 0',
  color: token('muted'),
  fontSize: textSizes.small,
  lineHeight: 1.4,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  '& > mark': { background: token('accentTint'), color: token('text'), fontWeight: 600, borderRadius: 3 },
});
