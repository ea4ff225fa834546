import type { slaPolicyChanged } from '@balcao/plugins/service-levels/contract/live-events.ts';
import type { SlaPolicy } from '@balcao/plugins/service-levels/schemas.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import TimerOutlined from '@mui/icons-material/TimerOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { upsertRow, useLiveRows } from '../../lib/api/list.ts';
import { useWholeList, wholeRows } from '../../lib/api/whole-list.ts';
import { inLanguage } from '../../lib/format/i18n.ts';
import { toast } from '../../lib/toast.ts';
import { useQueues } from '../../shared/choices/use-choices.ts';
import { RowActions } from '../../shared/rows-page/RowActions.tsx';
import { useDeletion } from '../../shared/rows-page/use-deletion.ts';
import { useRowDialog } from '../../shared/rows-page/use-row-dialog.ts';
import { metricNames } from '../../shared/service-levels/sla-texts.ts';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { TabHead, TabPage } from '../../ui/page/TabPage.tsx';
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx';
import { orderPolicies, policiesKey } from './api/sla-policies.ts';
import { PolicyDialog } from './PolicyDialog.tsx';
import { queuesOf, textOfMinutes } from './policy-form.ts';

/** SLA policies of the company, the first that holds for a ticket on top. */
export function PoliciesTab() {
  const { t } = useTranslation('service-levels');
  const client = useQueryClient();
  const dialog = useRowDialog<SlaPolicy>();
  const queues = useQueues();
  const list = useWholeList<SlaPolicy>({ key: policiesKey, path: '/sla-policies', order: byPosition });
  useLiveRows<typeof slaPolicyChanged, SlaPolicy>({
    event: 'company-{id}-slaPolicy',
    key: policiesKey,
    rowsKey: wholeRows,
    row: 'record',
    id: 'id',
  });
  const save = (policy: SlaPolicy) =>
    upsertRow(client, policiesKey, policy, { rowsKey: wholeRows, insert: 'bottom' });
  const remove = useDeletion<SlaPolicy>({
    key: policiesKey,
    rowsKey: wholeRows,
    pathOf: ({ id }) => `/sla-policies/${id}`,
    texts: ({ name }) => ({ title: t('deleteTitle', { name }), text: t('deleteText'), done: t('done') }),
  });
  const moveUp = async ({ id }: SlaPolicy) => {
    const ids = list.rows.map((row) => row.id);
    const at = ids.indexOf(id);
    ids.splice(at - 1, 2, id, ids[at - 1] as number);
    try {
      for (const policy of await orderPolicies(ids)) save(policy);
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
    <TabPage>
      <TabHead>
        <p>{t('about')}</p>
        <Button variant="contained" startIcon={<AddOutlined />} onClick={dialog.create}>
          {t('add')}
        </Button>
      </TabHead>
      <DataTable
        list={list}
        columns={columns}
        label={t('title')}
        empty={{ title: t('empty'), text: t('emptyText'), icon: <TimerOutlined /> }}
        onOpen={dialog.edit}
        actions={(row) => (
          <RowActions onEdit={() => dialog.edit(row)} onDelete={() => remove(row)}>
            {list.rows[0]?.id === row.id ? null : (
              <IconAction
                label={t('moveUp', { name: row.name })}
                size="small"
                onClick={() => void moveUp(row)}
              >
                <ArrowUpwardOutlined fontSize="small" />
              </IconAction>
            )}
          </RowActions>
        )}
      />
      <PolicyDialog open={dialog.open} policy={dialog.row} onClose={dialog.onClose} onSaved={save} />
    </TabPage>
  );
}

function byPosition(a: SlaPolicy, b: SlaPolicy): number {
  return a.position - b.position || a.id - b.id;
}
