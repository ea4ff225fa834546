import { widgetsMax } from '@balcao/plugins/webchat/contract/limits.ts';
import type { widgetChanged } from '@balcao/plugins/webchat/contract/live-events.ts';
import type { WebchatWidget } from '@balcao/plugins/webchat/widgets/schemas.ts';
import CodeOutlined from '@mui/icons-material/CodeOutlined';
import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deletionTexts, listTexts } from '../../shared/rows-page/list-texts.ts';
import { RowsPage } from '../../shared/rows-page/RowsPage.tsx';
import { useRowsPage } from '../../shared/rows-page/use-rows-page.ts';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { InstallDialog } from './InstallDialog.tsx';
import { WidgetDialog } from './WidgetDialog.tsx';

/** Page on which an admin sets up the chats that the company puts on its own pages. */
export function WebchatPage() {
  const { t } = useTranslation('webchat');
  const [installed, setInstalled] = useState<WebchatWidget | null>(null);
  const rows = useRowsPage<typeof widgetChanged, WebchatWidget>({
    ...{ key: ['webchat-widgets'], path: '/webchat-widgets', rowsKey: 'widgets' },
    live: { event: 'company-{id}-webchat-widget', row: 'widget', id: 'widgetId' },
    texts: ({ name }) => deletionTexts(t, name),
  });
  const { list, dialog, show } = rows;
  return (
    <RowsPage
      max={widgetsMax}
      texts={listTexts(t)}
      icon={<QuestionAnswerOutlined />}
      rows={{ ...rows, search: undefined }}
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
      moreActions={(row) => (
        <IconAction label={t('install')} size="small" onClick={() => setInstalled(row)}>
          <CodeOutlined fontSize="small" />
        </IconAction>
      )}
    >
      <WidgetDialog
        open={dialog.open}
        row={dialog.row}
        widgets={list.rows}
        onClose={dialog.onClose}
        onSaved={(row) => {
          show(row);
          if (!dialog.row) setInstalled(row);
        }}
      />
      <InstallDialog widget={installed} onClose={() => setInstalled(null)} onSaved={show} />
    </RowsPage>
  );
}
