import type { slaPolicyChanged } from '@balcao/plugins/service-levels/contract/live-events.ts';
import type { SlaPolicy } from '@balcao/plugins/service-levels/schemas.ts';
import TimerOutlined from '@mui/icons-material/TimerOutlined';
import { useTranslation } from 'react-i18next';
import { useLiveRows } from '../../lib/api/list.ts';
import { useWholeList, wholeRows } from '../../lib/api/whole-list.ts';
import { inLanguage } from '../../lib/format/i18n.ts';
import { useQueues } from '../../shared/choices/use-choices.ts';
import { deletionTexts, listTexts } from '../../shared/rows-page/list-texts.ts';
import { MoveButtons } from '../../shared/rows-page/MoveButtons.tsx';
import { RowsTab } from '../../shared/rows-page/RowsTab.tsx';
import { useMoves } from '../../shared/rows-page/use-moves.ts';
import { useRowsTab } from '../../shared/rows-page/use-rows-tab.ts';
import { metricNames } from '../../shared/service-levels/sla-texts.ts';
import type { Column } from '../../ui/tables/DataTable.tsx';
import { orderPolicies, policiesKey } from './api/sla-policies.ts';
import { PolicyDialog } from './PolicyDialog.tsx';
import { queuesOf, textOfMinutes } from './policy-form.ts';

/** Tab in which an admin writes SLA policies. The topmost policy that matches a ticket applies. */
export function PoliciesTab() {
  const { t } = useTranslation('service-levels');
  const queues = useQueues();
  const rows = useRowsTab<SlaPolicy>({
    list: useWholeList<SlaPolicy>({ key: policiesKey, path: '/sla-policies', order: byPosition }),
    key: policiesKey,
    path: '/sla-policies',
    texts: ({ name }) => deletionTexts(t, name),
  });
  useLiveRows<typeof slaPolicyChanged, SlaPolicy>({
    event: 'company-{id}-slaPolicy',
    key: policiesKey,
    rowsKey: wholeRows,
    row: 'record',
    id: 'id',
  });
  const movesOf = useMoves({ rows, order: orderPolicies });
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
      texts={{ ...listTexts(t), about: t('about') }}
      moreActions={(row) => <MoveButtons moves={movesOf(row)} up={t('moveUp', { name: row.name })} />}
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
