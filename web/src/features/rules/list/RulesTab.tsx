import type { ruleChanged } from '@balcao/plugins/rules/contract/live-events.ts';
import type { Rule } from '@balcao/plugins/rules/schemas.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import BoltOutlined from '@mui/icons-material/BoltOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { upsertRow, useLiveRows } from '../../../lib/api/list.ts';
import { useWholeList, wholeRows } from '../../../lib/api/whole-list.ts';
import { toast } from '../../../lib/toast.ts';
import { RowActions } from '../../../shared/rows-page/RowActions.tsx';
import { useDeletion } from '../../../shared/rows-page/use-deletion.ts';
import { useRowDialog } from '../../../shared/rows-page/use-row-dialog.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { TabHead, TabPage } from '../../../ui/page/TabPage.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import { orderRules, ruleCalls, rulesKey } from '../api/rules.ts';
import { RuleDialog } from '../form/RuleDialog.tsx';
import { RunsDialog } from '../runs/RunsDialog.tsx';
import { useRuleColumns } from './use-rule-columns.tsx';

/** Rules of the company, in the order in which they run. */
export function RulesTab() {
  const { t } = useTranslation('rules');
  const client = useQueryClient();
  const dialog = useRowDialog<Rule>();
  const runs = useRowDialog<Rule>();
  const list = useWholeList<Rule>({ key: rulesKey, path: '/rules', order: byPosition });
  useLiveRows<typeof ruleChanged, Rule>({
    event: 'company-{id}-rule',
    key: rulesKey,
    rowsKey: wholeRows,
    row: 'record',
    id: 'id',
  });
  const save = (rule: Rule) => upsertRow(client, rulesKey, rule, { rowsKey: wholeRows, insert: 'bottom' });
  const remove = useDeletion<Rule>({
    key: rulesKey,
    rowsKey: wholeRows,
    pathOf: ({ id }) => `/rules/${id}`,
    texts: ({ name }) => ({ title: t('deleteTitle', { name }), text: t('deleteText'), done: t('done') }),
  });
  const turn = async (rule: Rule, isEnabled: boolean) => {
    try {
      save(await ruleCalls.update(rule, { isEnabled }));
    } catch (error) {
      toast.failure(error);
    }
  };
  const move = async ({ id }: Rule, by: -1 | 1) => {
    const ids = list.rows.map((row) => row.id);
    const at = ids.indexOf(id);
    ids.splice(at, 1);
    ids.splice(at + by, 0, id);
    try {
      for (const rule of await orderRules(ids)) save(rule);
    } catch (error) {
      toast.failure(error);
    }
  };
  const columns = useRuleColumns((rule, isEnabled) => void turn(rule, isEnabled));
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
        empty={{ title: t('empty'), text: t('emptyText'), icon: <BoltOutlined /> }}
        onOpen={dialog.edit}
        actionCount={5}
        actions={(row) => (
          <RowActions onEdit={() => dialog.edit(row)} onDelete={() => remove(row)}>
            <IconAction
              label={t('moveUp', { name: row.name })}
              size="small"
              disabled={list.rows[0]?.id === row.id}
              onClick={() => void move(row, -1)}
            >
              <ArrowUpwardOutlined fontSize="small" />
            </IconAction>
            <IconAction
              label={t('moveDown', { name: row.name })}
              size="small"
              disabled={list.rows.at(-1)?.id === row.id}
              onClick={() => void move(row, 1)}
            >
              <ArrowDownwardOutlined fontSize="small" />
            </IconAction>
            <IconAction label={t('showRuns', { name: row.name })} size="small" onClick={() => runs.edit(row)}>
              <HistoryOutlined fontSize="small" />
            </IconAction>
          </RowActions>
        )}
      />
      <RuleDialog open={dialog.open} rule={dialog.row} onClose={dialog.onClose} onSaved={save} />
      <RunsDialog open={runs.open} rule={runs.row} onClose={runs.onClose} />
    </TabPage>
  );
}

function byPosition(a: Rule, b: Rule): number {
  return a.position - b.position || a.id - b.id;
}
