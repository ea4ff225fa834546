import { flowLimits } from '@balcao/plugins/flows/contract/limits.ts';
import type { flowChanged } from '@balcao/plugins/flows/contract/live-events.ts';
import type { Flow } from '@balcao/plugins/flows/schemas.ts';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { saveFile } from '../../lib/api/save-file.ts';
import { formatDateTime } from '../../lib/format/dates.ts';
import { inLanguage } from '../../lib/format/i18n.ts';
import { toast } from '../../lib/toast.ts';
import { listTexts } from '../../shared/rows-page/list-texts.ts';
import { RowsPage } from '../../shared/rows-page/RowsPage.tsx';
import { useRowsPage } from '../../shared/rows-page/use-rows-page.ts';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import type { Column } from '../../ui/tables/DataTable.tsx';
import { createFlow, exportFlow, readFlow, readFlows } from './api/flow-calls.ts';
import { copyName } from './copy-name.ts';
import { FlowDialog } from './FlowDialog.tsx';
import { NewFlowDialog } from './making/NewFlowDialog.tsx';
import { makingTexts } from './making/texts.ts';
import { usePlaces } from './use-places.ts';

/** The company's flows: what state each is in, and where conversations begin in it. */
export function FlowsPage() {
  const { t } = useTranslation('flows');
  const navigate = useNavigate();
  const placesOf = usePlaces();
  const rows = useRowsPage<typeof flowChanged, Flow>({
    ...{ key: ['flows', 'page'], path: '/flows', rowsKey: 'flows' },
    live: { event: 'company-{id}-flow', row: 'record', id: 'id' },
    texts: ({ id, name }) => {
      const places = placesOf(id);
      return {
        title: t('deleteTitle', { name }),
        text: places.length > 0 ? t('deleteUsed', { places: places.join(', ') }) : t('deleteText'),
        done: t('done'),
      };
    },
  });
  const { dialog, show } = rows;
  const duplicate = async ({ id, name }: Flow) => {
    await toast.attempt(async () => {
      // Names of every page: the copy's is to be another one.
      const [{ draft }, all] = await Promise.all([readFlow(id), readFlows()]);
      const names = all.map((flow) => flow.name);
      show(await createFlow(copyName(name, names, t('copy'), flowLimits.name.max), draft));
    }, t('duplicated'));
  };
  const problemWords = (count: number | null) => (count ? [t('line.problems', { count })] : []);
  const columns: Column<Flow>[] = [
    {
      key: 'name',
      header: t('name'),
      width: '30%',
      render: ({ name }) => <strong style={{ fontWeight: 550 }}>{name}</strong>,
      onCard: 'title',
    },
    {
      key: 'state',
      header: t('state'),
      render: (flow) => [t(stateOf(flow)), ...problemWords(flow.problemCount)].join(' · '),
    },
    {
      key: 'version',
      header: t('version'),
      render: ({ publishedNumber, isDraftPublished }) =>
        publishedNumber === null
          ? t('noVersion')
          : t(isDraftPublished ? 'versionIs' : 'versionChanged', { number: publishedNumber }),
    },
    {
      key: 'places',
      header: t('places'),
      render: ({ id, startWords }) =>
        [...placesOf(id), ...startWords.map((word) => `“${word}”`)].join(', ') || t('noPlaces'),
    },
    { key: 'changed', header: t('changed'), render: ({ updatedAt }) => formatDateTime(new Date(updatedAt)) },
  ];
  return (
    <RowsPage
      texts={listTexts(t)}
      icon={<AccountTreeOutlined />}
      max={flowLimits.perCompany}
      rows={rows}
      actionCount={4}
      columns={columns}
      onOpen={({ id }) => void navigate(`/flows/${id}`)}
      moreActions={(flow) => (
        <>
          <IconAction label={t('duplicate')} size="small" onClick={() => void duplicate(flow)}>
            <ContentCopyOutlined fontSize="small" />
          </IconAction>
          <IconAction
            label={inLanguage(makingTexts.save)}
            size="small"
            onClick={() => void download(flow.id).catch(toast.failure)}
          >
            <DownloadOutlined fontSize="small" />
          </IconAction>
        </>
      )}
    >
      <FlowDialog
        open={dialog.open && dialog.row !== null}
        flow={dialog.row}
        onClose={dialog.onClose}
        onSaved={show}
      />
      <NewFlowDialog
        open={dialog.open && dialog.row === null}
        onClose={dialog.onClose}
        onMade={(flow) => {
          show(flow);
          void navigate(`/flows/${flow.id}`);
        }}
      />
    </RowsPage>
  );
}

async function download(id: number): Promise<void> {
  const file = await exportFlow(id);
  const content = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
  saveFile(content, `${file.name}.json`);
}

function stateOf({ isOn, publishedNumber }: Flow): 'stateOff' | 'stateDraft' | 'stateOn' {
  if (!isOn) return 'stateOff';
  return publishedNumber === null ? 'stateDraft' : 'stateOn';
}
