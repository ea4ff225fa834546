import type { quickMessageChanged } from '@balcao/plugins/quick-messages/live-events.ts';
import type { QuickMessage } from '@balcao/plugins/quick-messages/schemas.ts';
import BoltOutlined from '@mui/icons-material/BoltOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { upsertRow, useInfiniteList, useLiveRows } from '../../lib/list.ts';
import { useSession } from '../../lib/session.tsx';
import { useRenewedLinks } from '../../lib/signed-links.ts';
import { RowActions } from '../../shared/rows-page/RowActions.tsx';
import { RowsPage } from '../../shared/rows-page/RowsPage.tsx';
import { useDeletion } from '../../shared/rows-page/use-deletion.ts';
import { useRowDialog } from '../../shared/rows-page/use-row-dialog.ts';
import { useSearch } from '../../shared/rows-page/use-search.ts';
import { QuickMessageDialog } from './QuickMessageDialog.tsx';
import { useQuickMessageColumns } from './use-columns.tsx';

const key = ['quick-messages'];
const rowsKey = 'records';

export function QuickMessagesPage() {
  const { t } = useTranslation('quick-messages');
  const { user, can } = useSession();
  const client = useQueryClient();
  const columns = useQuickMessageColumns();
  const search = useSearch();
  const dialog = useRowDialog<QuickMessage>();
  const list = useInfiniteList<QuickMessage>({
    key,
    path: '/quick-messages',
    rowsKey,
    params: { searchParam: search.param, userId: user.id },
  });
  useLiveRows<typeof quickMessageChanged, QuickMessage>({
    event: 'company-{id}-quickMessage',
    key,
    rowsKey,
    row: 'record',
    id: 'id',
  });
  useRenewedLinks(
    list.rows.map(({ mediaPath }) => mediaPath),
    list.retry,
  );
  // Latest row from the list: the file's URL that the dialog was opened with expires.
  const edited = list.rows.find(({ id }) => id === dialog.row?.id) ?? dialog.row;
  const mayEdit = ({ userId }: QuickMessage) => userId === user.id || can('quick-messages:editAll');

  const remove = useDeletion<QuickMessage>({
    key,
    rowsKey,
    pathOf: ({ id }) => `/quick-messages/${id}`,
    texts: ({ shortcode }) => ({
      title: t('deleteTitle', { shortcode }),
      text: t('deleteText'),
      done: t('done'),
    }),
  });
  return (
    <RowsPage
      texts={{
        title: t('title'),
        add: t('add'),
        empty: t('empty'),
        emptyText: t('emptyText'),
        search: t('search'),
      }}
      icon={<BoltOutlined />}
      search={search}
      list={list}
      columns={columns}
      onAdd={dialog.create}
      onOpen={dialog.edit}
      actions={(row) =>
        mayEdit(row) ? <RowActions onEdit={() => dialog.edit(row)} onDelete={() => remove(row)} /> : null
      }
    >
      <QuickMessageDialog
        open={dialog.open}
        row={edited}
        isReadOnly={edited !== null && !mayEdit(edited)}
        onClose={dialog.onClose}
        onSaved={(row) => upsertRow(client, key, row, { rowsKey })}
      />
    </RowsPage>
  );
}
