import { quickMessageLimits } from '@balcao/plugins/quick-messages/contract/limits.ts';
import type { quickMessageChanged } from '@balcao/plugins/quick-messages/contract/live-events.ts';
import type { QuickMessage } from '@balcao/plugins/quick-messages/schemas.ts';
import BoltOutlined from '@mui/icons-material/BoltOutlined';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/api/session.tsx';
import { useRenewedLinks } from '../../lib/api/signed-links.ts';
import { listTexts } from '../../shared/rows-page/list-texts.ts';
import { RowActions } from '../../shared/rows-page/RowActions.tsx';
import { RowsPage } from '../../shared/rows-page/RowsPage.tsx';
import { useRowsPage } from '../../shared/rows-page/use-rows-page.ts';
import { QuickMessageDialog } from './QuickMessageDialog.tsx';
import { useQuickMessageColumns } from './use-columns.tsx';

/** Page on which users store quick messages: texts that they insert into answers by a shortcut. */
export function QuickMessagesPage() {
  const { t } = useTranslation('quick-messages');
  const { user, can } = useSession();
  const columns = useQuickMessageColumns();
  const rows = useRowsPage<typeof quickMessageChanged, QuickMessage>({
    ...{ key: ['quick-messages'], path: '/quick-messages', rowsKey: 'records', params: { userId: user.id } },
    live: { event: 'company-{id}-quickMessage', row: 'record', id: 'id' },
    texts: ({ shortcode }) => ({
      title: t('deleteTitle', { shortcode }),
      text: t('deleteText'),
      done: t('done'),
    }),
  });
  const { list, dialog, remove } = rows;
  useRenewedLinks(
    list.rows.map(({ mediaPath }) => mediaPath),
    list.retry,
  );
  // Latest row from the list: the file's URL that the dialog was opened with expires.
  const edited = list.rows.find(({ id }) => id === dialog.row?.id) ?? dialog.row;
  const mayEdit = ({ userId }: QuickMessage) => userId === user.id || can('quick-messages:editAll');

  return (
    <RowsPage
      max={quickMessageLimits.perCompany}
      texts={{ ...listTexts(t), search: t('search') }}
      icon={<BoltOutlined />}
      rows={rows}
      columns={columns}
      actions={(row) =>
        mayEdit(row) ? <RowActions onEdit={() => dialog.edit(row)} onDelete={() => remove(row)} /> : null
      }
    >
      <QuickMessageDialog
        open={dialog.open}
        row={edited}
        isReadOnly={edited !== null && !mayEdit(edited)}
        onClose={dialog.onClose}
        onSaved={rows.show}
      />
    </RowsPage>
  );
}
