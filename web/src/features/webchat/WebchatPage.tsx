import type { widgetChanged } from '@balcao/plugins/webchat/live-events.ts';
import type { WebchatWidget } from '@balcao/plugins/webchat/widgets/schemas.ts';
import CodeOutlined from '@mui/icons-material/CodeOutlined';
import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upsertRow, useInfiniteList, useLiveRows } from '../../lib/list.ts';
import { RowActions } from '../../shared/rows-page/RowActions.tsx';
import { RowsPage } from '../../shared/rows-page/RowsPage.tsx';
import { useDeletion } from '../../shared/rows-page/use-deletion.ts';
import { useRowDialog } from '../../shared/rows-page/use-row-dialog.ts';
import { IconAction } from '../../ui/IconAction.tsx';
import { InstallDialog } from './InstallDialog.tsx';
import { WidgetDialog } from './WidgetDialog.tsx';

const key = ['webchat-widgets'];
const rowsKey = 'widgets';

/** The chats that the company puts on its own pages. */
export function WebchatPage() {
  const { t } = useTranslation('webchat');
  const client = useQueryClient();
  const dialog = useRowDialog<WebchatWidget>();
  const [installed, setInstalled] = useState<WebchatWidget | null>(null);
  const list = useInfiniteList<WebchatWidget>({ key, path: '/webchat-widgets', rowsKey, params: {} });
  useLiveRows<typeof widgetChanged, WebchatWidget>({
    event: 'company-{id}-webchat-widget',
    key,
    rowsKey,
    row: 'widget',
    id: 'widgetId',
  });
  const remove = useDeletion<WebchatWidget>({
    key,
    rowsKey,
    pathOf: ({ id }) => `/webchat-widgets/${id}`,
    texts: ({ name }) => ({ title: t('deleteTitle', { name }), text: t('deleteText'), done: t('done') }),
  });
  const save = (row: WebchatWidget) => upsertRow<WebchatWidget>(client, key, row, { rowsKey });
  return (
    <RowsPage
      texts={{ title: t('title'), add: t('add'), empty: t('empty'), emptyText: t('emptyText') }}
      icon={<QuestionAnswerOutlined />}
      list={list}
      columns={[
        { key: 'name', header: t('name'), width: '25%', render: ({ name }) => name, onCard: 'title' },
        {
          key: 'origins',
          header: t('origins'),
          render: ({ origins }) => (origins.length > 0 ? origins.join(', ') : t('noOrigins')),
        },
        {
          key: 'identity',
          header: t('identity'),
          width: '18%',
          render: ({ identity }) => t(`policy.${identity}`),
        },
        {
          key: 'isActive',
          header: t('state'),
          width: '12%',
          render: ({ isActive }) => t(isActive ? 'active' : 'inactive'),
        },
      ]}
      onAdd={dialog.create}
      onOpen={dialog.edit}
      actionCount={3}
      actions={(row) => (
        <RowActions onEdit={() => dialog.edit(row)} onDelete={() => remove(row)}>
          <IconAction label={t('install')} size="small" onClick={() => setInstalled(row)}>
            <CodeOutlined fontSize="small" />
          </IconAction>
        </RowActions>
      )}
    >
      <WidgetDialog
        open={dialog.open}
        row={dialog.row}
        widgets={list.rows}
        onClose={dialog.onClose}
        onSaved={(row) => {
          save(row);
          if (!dialog.row) setInstalled(row);
        }}
      />
      <InstallDialog widget={installed} onClose={() => setInstalled(null)} onSaved={save} />
    </RowsPage>
  );
}
