import { announcementLimits } from '@balcao/plugins/announcements/contract/limits.ts';
import type { Announcement } from '@balcao/plugins/announcements/schemas.ts';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { upsertRow } from '../../lib/api/list.ts';
import { formatDate, formatDateTime } from '../../lib/format/dates.ts';
import { slowToast } from '../../lib/toast.ts';
import { listTexts } from '../../shared/rows-page/list-texts.ts';
import { RowsPage } from '../../shared/rows-page/RowsPage.tsx';
import { useDeletion } from '../../shared/rows-page/use-deletion.ts';
import { useRowDialog } from '../../shared/rows-page/use-row-dialog.ts';
import { useSearch } from '../../shared/rows-page/use-search.ts';
import { oneLine, textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import type { Column } from '../../ui/tables/DataTable.tsx';
import { stateOf } from './announcement-state.ts';
import { AnnouncementDialog } from './dialog/AnnouncementDialog.tsx';
import { PriorityMark } from './PriorityMark.tsx';
import { managedKey, rowsKey, useManagedAnnouncements } from './use-announcements.ts';

/** Page on which our own staff write announcements to the users of every company. */
export function AnnouncementsPage() {
  const { t } = useTranslation('announcements');
  const client = useQueryClient();
  const columns = useColumns();
  const search = useSearch();
  const dialog = useRowDialog<Announcement>();
  const list = useManagedAnnouncements(search.param);
  const remove = useDeletion<Announcement>({
    key: managedKey,
    rowsKey,
    pathOf: ({ id }) => `/announcements/${id}`,
    texts: ({ title }) => ({
      title: t('deleteTitle', { title }),
      text: t('deleteText'),
      done: t('done'),
    }),
    toasts: slowToast,
  });
  return (
    <RowsPage
      max={announcementLimits.total}
      toasts={slowToast}
      texts={{ ...listTexts(t), search: t('search') }}
      icon={<CampaignOutlined />}
      rows={{ list, search, dialog, remove }}
      columns={columns}
    >
      <AnnouncementDialog
        open={dialog.open}
        row={dialog.row}
        onClose={dialog.onClose}
        onSaved={(row) => upsertRow(client, managedKey, row, { rowsKey })}
      />
    </RowsPage>
  );
}

function useColumns(): Column<Announcement>[] {
  const { t } = useTranslation('announcements');
  return [
    {
      key: 'title',
      header: t('titleLabel'),
      width: '22%',
      onCard: 'title',
      render: ({ title }) => <Strong>{title}</Strong>,
    },
    {
      key: 'text',
      header: t('text'),
      isExtra: true,
      render: ({ text }) => <Quiet>{text.replace(/\s+/g, ' ')}</Quiet>,
    },
    {
      key: 'priority',
      header: t('priorityLabel'),
      width: 120,
      render: ({ priority }) => <PriorityMark priority={priority} />,
    },
    {
      key: 'audience',
      header: t('readersLabel'),
      width: 160,
      isExtra: true,
      render: (row) => <Audience row={row} />,
    },
    {
      key: 'media',
      header: t('media'),
      width: 120,
      isExtra: true,
      render: ({ mediaPath, mediaName }) =>
        mediaPath ? (
          <Media title={mediaName ?? undefined}>
            <AttachFileOutlined fontSize="inline" />
            <span>{mediaName}</span>
          </Media>
        ) : null,
    },
    {
      key: 'status',
      header: t('status'),
      width: 170,
      render: (row) => <State row={row} />,
    },
    { key: 'createdAt', header: t('since'), width: 110, render: ({ createdAt }) => formatDate(createdAt) },
  ];
}

function Audience({ row: { readers, planIds } }: { row: Announcement }) {
  const { t } = useTranslation('announcements');
  const plans =
    planIds === null
      ? t('everyPlan')
      : planIds.length === 0
        ? t('noPlanLeft')
        : t('plans', { count: planIds.length });
  return (
    <Two>
      {t(`readers.${readers}`)}
      <small>{plans}</small>
    </Two>
  );
}

function State({ row }: { row: Announcement }) {
  const { t } = useTranslation('announcements');
  const state = stateOf(row, new Date());
  if (state === 'off') return <Quiet>{t('inactive')}</Quiet>;
  const { startsAt, endsAt } = row;
  const at = (when: string | null) => ({ when: when === null ? '' : formatDateTime(when) });
  const dates = {
    shown: endsAt ? t('dates.until', at(endsAt)) : startsAt ? t('dates.since', at(startsAt)) : null,
    planned: t('dates.planned', at(startsAt)),
    over: t('dates.over', at(endsAt)),
  }[state];
  return (
    <Two>
      {state === 'shown' ? t('active') : t(`state.${state}`)}
      {dates ? <small className="numeric">{dates}</small> : null}
    </Two>
  );
}

const Two = styled('span')({
  display: 'flex',
  flexDirection: 'column',
  lineHeight: 1.35,
  '& small': { fontSize: textSizes.caption, color: token('muted') },
});
const Strong = styled('span')({ fontWeight: 550 });
const Quiet = styled('span')({ color: token('muted') });
const Media = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  '& > span': { ...oneLine },
});
