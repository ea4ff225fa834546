import type { FoundMessage } from '@balcao/plugins/tickets/search/schemas.ts';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import type { UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatListTime } from '../../../lib/dates.ts';
import { token } from '../../../theme/tokens.ts';
import { EmptyState, ErrorState } from '../../../ui/States.tsx';
import { useFoundMessages } from './use-found-messages.ts';

const nearEndPx = 400;

/** Messages that say what was typed, each with its words marked; one leads to its place in the conversation. */
export function FoundMessages({ searchParam }: { searchParam: string }) {
  const { t } = useTranslation('tickets');
  const list = useFoundMessages(searchParam);
  const { found, indexing, isLoading, error, hasMore } = list;
  if (error && found.length === 0) return <ErrorState error={error} onRetry={list.retry} />;
  const handleScroll = ({ currentTarget: box }: UIEvent) => {
    if (box.scrollHeight - box.scrollTop - box.clientHeight < nearEndPx) list.loadMore();
  };
  return (
    <Box onScroll={handleScroll} aria-busy={isLoading || list.isLoadingMore}>
      {indexing ? <Notice role="status">{t('found.indexing', { done: indexing.done })}</Notice> : null}
      {isLoading ? (
        <Middle>
          <CircularProgress size={22} aria-label={t('found.looking')} />
        </Middle>
      ) : found.length === 0 ? (
        <EmptyState icon={<SearchOutlined />} title={t('empty.noMessage')} text={t('empty.noMessageText')} />
      ) : (
        <List aria-label={t('found.label')}>
          {found.map((message) => (
            <FoundItem key={message.id} message={message} />
          ))}
        </List>
      )}
      {hasMore && !isLoading ? (
        <Middle>
          <Button size="small" variant="text" onClick={list.loadMore} disabled={list.isLoadingMore}>
            {list.isLoadingMore ? t('found.looking') : t('found.older')}
          </Button>
        </Middle>
      ) : null}
    </Box>
  );
}

function FoundItem({ message }: { message: FoundMessage }) {
  const { t } = useTranslation('tickets');
  const { ticket, excerpt, fromMe, createdAt, contact } = message;
  if (!ticket) return null;
  const writer = fromMe ? t('list.you') : ticket.isGroup ? contact?.name : null;
  return (
    <li>
      <Item to={`/tickets/${ticket.uuid}?message=${message.id}`}>
        <Head>
          <strong title={ticket.contact.name}>{ticket.contact.name}</strong>
          <time className="numeric" dateTime={createdAt}>
            {formatListTime(createdAt)}
          </time>
        </Head>
        <Words>
          {writer ? `${writer}: ` : null}
          {excerpt.map(({ text, isMatch }, index) =>
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
  fontSize: '0.8125rem',
});

const Item = styled(Link)({
  display: 'block',
  padding: '8px 12px',
  borderBottom: `1px solid ${token('border')}`,
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
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 600,
    fontSize: '0.875rem',
  },
  '& > time': { color: token('muted'), fontSize: '0.75rem' },
});

const Words = styled('p')({
  margin: '2px 0 0',
  color: token('muted'),
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  '& > mark': { background: token('accentTint'), color: token('text'), fontWeight: 600, borderRadius: 3 },
});
