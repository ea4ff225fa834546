import type { ruleChanged } from '@balcao/plugins/rules/contract/live-events.ts';
import type { Rule } from '@balcao/plugins/rules/schemas.ts';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import BoltOutlined from '@mui/icons-material/BoltOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { useTranslation } from 'react-i18next';
import { useLiveRows } from '../../../lib/api/list.ts';
import { useWholeList, wholeRows } from '../../../lib/api/whole-list.ts';
import { toast } from '../../../lib/toast.ts';
import { RowsTab } from '../../../shared/rows-page/RowsTab.tsx';
import { useRowDialog } from '../../../shared/rows-page/use-row-dialog.ts';
import { useRowsTab } from '../../../shared/rows-page/use-rows-tab.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { orderRules, ruleCalls, rulesKey } from '../api/rules.ts';
import { RuleDialog } from '../form/RuleDialog.tsx';
import { RunsDialog } from '../runs/RunsDialog.tsx';
import { useRuleColumns } from './use-rule-columns.tsx';

/** Rules of the company, in the order in which they run. */
export function RulesTab() {
  const { t } = useTranslation('rules');
  const runs = useRowDialog<Rule>();
  const rows = useRowsTab<Rule>({
    list: useWholeList<Rule>({ key: rulesKey, path: '/rules', order: byPosition }),
    key: rulesKey,
    path: '/rules',
    texts: ({ name }) => ({ title: t('deleteTitle', { name }), text: t('deleteText'), done: t('done') }),
  });
  useLiveRows<typeof ruleChanged, Rule>({
    event: 'company-{id}-rule',
    key: rulesKey,
    rowsKey: wholeRows,
    row: 'record',
    id: 'id',
  });
  const turn = async (rule: Rule, isEnabled: boolean) => {
    try {
      rows.show(await ruleCalls.update(rule, { isEnabled }));
    } catch (error) {
      toast.failure(error);
    }
  };
  const move = async ({ id }: Rule, by: -1 | 1) => {
    const ids = rows.list.rows.map((row) => row.id);
    const at = ids.indexOf(id);
    ids.splice(at, 1);
    ids.splice(at + by, 0, id);
    try {
      for (const rule of await orderRules(ids)) rows.show(rule);
    } catch (error) {
      toast.failure(error);
    }
  };
  const columns = useRuleColumns((rule, isEnabled) => void turn(rule, isEnabled));
  return (
    <RowsTab
      rows={rows}
      columns={columns}
      icon={<BoltOutlined />}
      texts={{
        title: t('title'),
        about: t('about'),
        add: t('add'),
        empty: t('empty'),
        emptyText: t('emptyText'),
      }}
      actionCount={5}
      moreActions={(row) => (
        <>
          <IconAction
            label={t('moveUp', { name: row.name })}
            size="small"
            disabled={rows.list.rows[0]?.id === row.id}
            onClick={() => void move(row, -1)}
          >
            <ArrowUpwardOutlined fontSize="small" />
          </IconAction>
          <IconAction
            label={t('moveDown', { name: row.name })}
            size="small"
            disabled={rows.list.rows.at(-1)?.id === row.id}
            onClick={() => void move(row, 1)}
          >
            <ArrowDownwardOutlined fontSize="small" />
          </IconAction>
          <IconAction label={t('showRuns', { name: row.name })} size="small" onClick={() => runs.edit(row)}>
            <HistoryOutlined fontSize="small" />
          </IconAction>
        </>
      )}
    >
      <RuleDialog
        open={rows.dialog.open}
        rule={rows.dialog.row}
        onClose={rows.dialog.onClose}
        onSaved={rows.show}
      />
      <RunsDialog open={runs.open} rule={runs.row} onClose={runs.onClose} />
    </RowsTab>
  );
}

function byPosition(a: Rule, b: Rule): number {
  return a.position - b.position || a.id - b.id;
}
