import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { List, Row } from '../../lib/api/list.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';

/** States of a list at its end: the next page is loading, it failed, there is another page, or the list is complete. */
type ListEndState = 'loading' | 'failed' | 'more' | 'end';

/** Returns the state that the end of a list shows. */
export function endOf<T extends Row>({ isLoading, isLoadingMore, error, hasMore }: List<T>): ListEndState {
  if (isLoading || isLoadingMore) return 'loading';
  if (error) return 'failed';
  return hasMore ? 'more' : 'end';
}

/** Line under the last row: more rows are loading, loading failed, or the list is complete. */
export function ListEnd<T extends Row>({ list }: { list: List<T> }) {
  const { t } = useTranslation();
  const state = endOf(list);
  if (state === 'failed') {
    return (
      <End role="alert">
        {t('list.moreFailed')}
        <Button size="small" variant="outlined" onClick={list.retry}>
          {t('action.retry')}
        </Button>
      </End>
    );
  }
  if (state === 'loading') {
    return (
      <End role="status">
        <CircularProgress size={14} aria-hidden />
        {t('list.loadingMore')}
      </End>
    );
  }
  return <End>{state === 'end' && list.rows.length > 8 ? t('list.end') : '\u00a0'}</End>;
}

/** Line under the last card, shown after the cards have been placed. */
export function CardsEnd<T extends Row>({ context }: { context: { list: List<T>; isPlaced: boolean } }) {
  return context.isPlaced ? <ListEnd list={context.list} /> : null;
}

const End = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  padding: '14px 16px 20px',
  color: token('muted'),
  fontSize: textSizes.caption,
});
