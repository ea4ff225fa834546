import type { Rule } from '@balcao/plugins/rules/schemas.ts';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { spanOptions } from '../../../shared/ticket-filters/ValueField.tsx';
import type { Column } from '../../../ui/tables/DataTable.tsx';
import { StateMark } from '../../../ui/text/StateMark.tsx';
import { actsInWords, triggerNames } from '../rule-texts.ts';
import { LastRun } from './LastRun.tsx';

/**
 * Columns of the table of rules: name, the event that starts the rule, its actions, its last run, and whether it is on.
 */
export function useRuleColumns(turn: (rule: Rule, isEnabled: boolean) => void): Column<Rule>[] {
  const { t } = useTranslation('rules');
  return [
    {
      key: 'name',
      header: t('name'),
      width: '26%',
      render: ({ name, stoppedAt }) => (
        <>
          <strong style={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{name}</strong>
          {stoppedAt ? (
            <>
              {' '}
              <StateMark data-state="failed">{t('stoppedAt', { at: formatDateTime(stoppedAt) })}</StateMark>
            </>
          ) : null}
        </>
      ),
      onCard: 'title',
    },
    {
      key: 'trigger',
      header: t('trigger'),
      width: '20%',
      render: ({ trigger, filter }) => {
        const count = filter.all.length;
        const name = inLanguage(triggerNames[trigger.on]);
        const event = trigger.minutes === undefined ? name : `${name} · ${spanText(trigger.minutes)}`;
        return count === 0 ? event : `${event} (${t('withConditions', { count })})`;
      },
    },
    { key: 'actions', header: t('actions'), render: ({ actions }) => actsInWords(actions) },
    { key: 'last', header: t('lastRun'), width: 170, render: (rule) => <LastRun rule={rule} /> },
    {
      key: 'state',
      header: t('state'),
      width: 90,
      align: 'center',
      render: (rule) => (
        <Switch
          checked={rule.isEnabled}
          onChange={(_event, isEnabled) => turn(rule, isEnabled)}
          onClick={(event) => event.stopPropagation()}
          slotProps={{ input: { 'aria-label': t('turn', { name: rule.name }), role: 'switch' } }}
        />
      ),
    },
  ];
}

function spanText(minutes: number): string {
  return spanOptions(minutes).find(({ value }) => value === minutes)?.label ?? '';
}
