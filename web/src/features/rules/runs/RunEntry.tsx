import type { RuleRun } from '@balcao/plugins/rules/schemas.ts';
import { styled } from '@mui/material/styles';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { useReason } from '../../../lib/format/texts.ts';
import { DrawerList } from '../../../shared/drawer/drawer-list.ts';
import { nameOfField } from '../../../shared/ticket-filters/FilterRows.tsx';
import type { FieldInfo } from '../../../shared/ticket-filters/filter-form.ts';
import { opTexts } from '../../../shared/ticket-filters/filter-texts.ts';
import { token } from '../../../theme/tokens.ts';
import { actionNames, reasonText, ruleTexts, triggerNames } from '../rule-texts.ts';

interface RunEntryProps {
  run: RuleRun;
  /** In the place of the rule's name. */
  title?: string;
  /** Names of the company's own fields, where what the conditions read is shown. */
  fields?: readonly FieldInfo[];
}

/** Run of a rule: when, what started it, and what each action did. */
export function RunEntry({ run, title, fields }: RunEntryProps) {
  const { ruleName, createdAt, trigger, outcome, reason, conditions, actions } = run;
  const why = useReason(reason, null, reason === null ? null : reasonText(reason));
  return (
    <li>
      <div>
        <strong>{title ?? ruleName}</strong>
        <span>{formatDateTime(createdAt)}</span>
      </div>
      <p>{inLanguage(triggerNames[trigger])}</p>
      {fields
        ? conditions.map((condition, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the conditions of a run never change
            <p key={index}>{conditionInWords(condition, fields)}</p>
          ))
        : null}
      {outcome === 'done' ? null : (
        <p>
          {inLanguage(ruleTexts[outcome])}
          {why ? ` ${why}` : null}
        </p>
      )}
      {actions.map((action, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the acts of a run never change
        <p key={index}>
          {inLanguage(actionNames[action.type])}
          {action.outcome === 'unchanged' ? `: ${inLanguage(ruleTexts.unchanged)}` : null}
          {action.reason ? `: ${reasonText(action.reason)}` : null}
        </p>
      ))}
    </li>
  );
}

/** Describes a condition with the value that it read, such as "✓ Priority is one of · read: 4". */
export function conditionInWords(
  { field, op, read, isTrue }: RuleRun['conditions'][number],
  fields: readonly FieldInfo[],
): string {
  const name = nameOfField(field, fields.find(({ key }) => key === field)?.label);
  const comparison = opTexts[op] ? inLanguage(opTexts[op]) : op;
  return `${isTrue ? '✓' : '✗'} ${name} ${comparison}${read === null ? '' : ` · ${inLanguage(ruleTexts.read)}: ${read}`}`;
}

export const RunList = styled(DrawerList)({
  '& > li > div > strong': { overflowWrap: 'anywhere' },
  '& > li > div > span': { color: token('muted'), whiteSpace: 'nowrap' },
});
