import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../../lib/format/phone-text.ts';
import { toast } from '../../../lib/toast.ts';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import { FormSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { blockedAt, unblockCustomer } from '../api/official-number.ts';

interface BlockedDialogProps {
  connection: Connection;
  open: boolean;
  onClose: () => void;
}

/** Dialog with the customers whom an official number blocks, where an admin unblocks them. */
export function BlockedDialog({ connection, open, onClose }: BlockedDialogProps) {
  const { t } = useTranslation('connections');
  const client = useQueryClient();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({ ...blockedAt(connection.id), enabled: open });
  const customers = data?.pages.flatMap((page) => page.customers) ?? [];
  const unblock = async (number: string) => {
    try {
      await unblockCustomer(connection.id, number);
      toast.success(t('number.unblocked'));
      await client.invalidateQueries({ queryKey: blockedAt(connection.id).queryKey });
    } catch (failure) {
      toast.failure(failure);
    }
  };
  return (
    <AppDialog open={open} title={t('number.blockedTitle', { name: connection.name })} onClose={onClose}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isPending && !error ? <FormSkeleton fields={3} /> : null}
      {data && customers.length === 0 ? <p>{t('number.nobody')}</p> : null}
      <List>
        {customers.map(({ number }) => (
          <li key={number}>
            <span className="numeric">{/^\d+$/.test(number) ? phoneText(number) : number}</span>
            <Button size="small" onClick={() => void unblock(number)}>
              {t('number.unblock')}
            </Button>
          </li>
        ))}
      </List>
      {hasNextPage ? (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('number.more')}
        </Button>
      ) : null}
    </AppDialog>
  );
}

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 40 },
});
