import type { ruleChanged } from '@balcao/plugins/rules/contract/live-events.ts';
import type { Rule } from '@balcao/plugins/rules/schemas.ts';
import BoltOutlined from '@mui/icons-material/BoltOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { useTranslation } from 'react-i18next';
import { useLiveRows } from '../../../lib/api/list.ts';
import { useWholeList, wholeRows } from '../../../lib/api/whole-list.ts';
import { toast } from '../../../lib/toast.ts';
import { deletionTexts, listTexts } from '../../../shared/rows-page/list-texts.ts';
import { MoveButtons } from '../../../shared/rows-page/MoveButtons.tsx';
import { RowsTab } from '../../../shared/rows-page/RowsTab.tsx';
import { useMoves } from '../../../shared/rows-page/use-moves.ts';
import { useRowDialog } from '../../../shared/rows-page/use-row-dialog.ts';
import { useRowsTab } from '../../../shared/rows-page/use-rows-tab.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { orderRules, ruleCalls, rulesKey } from '../api/rules.ts';
import { RuleDialog } from '../form/RuleDialog.tsx';
import { RunsDialog } from '../runs/RunsDialog.tsx';
import { useRuleColumns } from './use-rule-columns.tsx';

/** Tab in which an admin writes the company's rules, in the order in which they run. */
export function RulesTab() {
  const { t } = useTranslation('rules');
  const runs = useRowDialog<Rule>();
  const rows = useRowsTab<Rule>({
    list: useWholeList<Rule>({ key: rulesKey, path: '/rules', order: byPosition }),
    key: rulesKey,
    path: '/rules',
    texts: ({ name }) => deletionTexts(t, name),
  });
  useLiveRows<typeof ruleChanged, Rule>({
    event: 'company-{id}-rule',
    key: rulesKey,
    rowsKey: wholeRows,
    row: 'record',
    id: 'id',
  });
  const turn = async (rule: Rule, isEnabled: boolean) => {
    await toast.attempt(async () => {
      rows.show(await ruleCalls.update(rule, { isEnabled }));
    });
  };
  const movesOf = useMoves({ rows, order: orderRules });
  const columns = useRuleColumns((rule, isEnabled) => void turn(rule, isEnabled));
  return (
    <RowsTab
      rows={rows}
      columns={columns}
      icon={<BoltOutlined />}
      texts={{ ...listTexts(t), about: t('about') }}
      actionCount={5}
      moreActions={(row) => (
        <>
          <MoveButtons
            moves={movesOf(row)}
            up={t('moveUp', { name: row.name })}
            down={t('moveDown', { name: row.name })}
          />
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
