import type { slaPolicyChanged } from '@balcao/plugins/service-levels/contract/live-events.ts';
import type { SlaPolicy } from '@balcao/plugins/service-levels/schemas.ts';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import TimerOutlined from '@mui/icons-material/TimerOutlined';
import { useTranslation } from 'react-i18next';
import { useLiveRows } from '../../lib/api/list.ts';
import { useWholeList, wholeRows } from '../../lib/api/whole-list.ts';
import { inLanguage } from '../../lib/format/i18n.ts';
import { toast } from '../../lib/toast.ts';
import { useQueues } from '../../shared/choices/use-choices.ts';
import { RowsTab } from '../../shared/rows-page/RowsTab.tsx';
import { useRowsTab } from '../../shared/rows-page/use-rows-tab.ts';
import { metricNames } from '../../shared/service-levels/sla-texts.ts';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import type { Column } from '../../ui/tables/DataTable.tsx';
import { orderPolicies, policiesKey } from './api/sla-policies.ts';
import { PolicyDialog } from './PolicyDialog.tsx';
import { queuesOf, textOfMinutes } from './policy-form.ts';

/** SLA policies of the company, the first that holds for a ticket on top. */
export function PoliciesTab() {
  const { t } = useTranslation('service-levels');
  const queues = useQueues();
  const rows = useRowsTab<SlaPolicy>({
    list: useWholeList<SlaPolicy>({ key: policiesKey, path: '/sla-policies', order: byPosition }),
    key: policiesKey,
    path: '/sla-policies',
    texts: ({ name }) => ({ title: t('deleteTitle', { name }), text: t('deleteText'), done: t('done') }),
  });
  useLiveRows<typeof slaPolicyChanged, SlaPolicy>({
    event: 'company-{id}-slaPolicy',
    key: policiesKey,
    rowsKey: wholeRows,
    row: 'record',
    id: 'id',
  });
  const moveUp = async ({ id }: SlaPolicy) => {
    const ids = rows.list.rows.map((row) => row.id);
    const at = ids.indexOf(id);
    ids.splice(at - 1, 2, id, ids[at - 1] as number);
    try {
      for (const policy of await orderPolicies(ids)) rows.show(policy);
    } catch (error) {
      toast.failure(error);
    }
  };
  const columns: Column<SlaPolicy>[] = [
    {
      key: 'name',
      header: t('name'),
      width: '28%',
      render: ({ name, isEnabled }) => (
        <>
          <strong style={{ fontWeight: 550 }}>{name}</strong>
          {isEnabled ? null : ` (${t('off')})`}
        </>
      ),
      onCard: 'title',
    },
    {
      key: 'queues',
      header: t('queues'),
      width: '24%',
      render: (policy) =>
        queuesOf(policy)
          .flatMap((queueId) => queues.find(({ id }) => id === queueId)?.name ?? [])
          .join(', ') || t('everyQueue'),
    },
    {
      key: 'targets',
      header: t('targets'),
      render: ({ targets }) =>
        targets
          .filter(({ priority }) => priority === 2)
          .map(({ metric, minutes }) => `${inLanguage(metricNames[metric])}: ${textOfMinutes(minutes)}`)
          .join(' · ') || t('noTargets'),
    },
  ];
  return (
    <RowsTab
      rows={rows}
      columns={columns}
      icon={<TimerOutlined />}
      actionCount={3}
      texts={{
        title: t('title'),
        about: t('about'),
        add: t('add'),
        empty: t('empty'),
        emptyText: t('emptyText'),
      }}
      moreActions={(row) =>
        rows.list.rows[0]?.id === row.id ? null : (
          <IconAction label={t('moveUp', { name: row.name })} size="small" onClick={() => void moveUp(row)}>
            <ArrowUpwardOutlined fontSize="small" />
          </IconAction>
        )
      }
    >
      <PolicyDialog
        open={rows.dialog.open}
        policy={rows.dialog.row}
        onClose={rows.dialog.onClose}
        onSaved={rows.show}
      />
    </RowsTab>
  );
}

function byPosition(a: SlaPolicy, b: SlaPolicy): number {
  return a.position - b.position || a.id - b.id;
}
