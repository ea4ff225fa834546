import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAgents, useConnections, useQueues } from '../../../shared/choices/use-choices.ts';
import { DayField } from '../../../shared/figures/DayField.tsx';
import { ListedField } from '../../../shared/figures/ListedField.tsx';
import { useTagChoices } from '../../../shared/tags/use-tag-choices.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { type FilterFault, faultOf, lastDays, periods, type ReportFilter } from './filter.ts';

interface FilterBarProps {
  applied: ReportFilter;
  today: string;
  /** Called on submit, and at once for a period. */
  onApply: (filter: ReportFilter) => void;
}

/** Form of a report's period, queue and agent; common periods are one click. */
export function FilterBar({ applied, today, onApply }: FilterBarProps) {
  const { t } = useTranslation('reports');
  // Only what was touched: the rest follows the report, whose usual days move on at midnight.
  const [touched, setTouched] = useState<Partial<ReportFilter>>({});
  const draft = { ...applied, ...touched };
  const [invalid, setInvalid] = useState({ from: false, to: false });
  const [fault, setFault] = useState<FilterFault | null>(null);
  const change = (changes: Partial<ReportFilter>) => {
    setTouched((before) => ({ ...before, ...changes }));
    setFault(null);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = invalid.from || invalid.to ? 'invalidDay' : faultOf(draft);
    setFault(found);
    if (found !== null) return;
    setTouched({});
    onApply(draft);
  };
  return (
    <Bar onSubmit={handleSubmit} noValidate aria-label={t('filter.title')}>
      <Periods>
        {periods.map((days) => {
          const period = lastDays(today, days);
          const isIt = applied.from === period.from && applied.to === period.to;
          return (
            <Button
              key={days}
              size="small"
              variant={isIt ? 'contained' : 'outlined'}
              aria-pressed={isIt}
              onClick={() => onApply({ ...draft, ...period })}
            >
              {t('filter.lastDays', { count: days })}
            </Button>
          );
        })}
      </Periods>
      {(['from', 'to'] as const).map((key) => (
        <DayField
          key={key}
          label={t(`filter.${key}`)}
          value={draft[key]}
          isWrong={fault !== null}
          onChange={(day) => change({ [key]: day })}
          onInvalid={(isInvalid) => setInvalid((before) => ({ ...before, [key]: isInvalid }))}
        />
      ))}
      <Narrowings draft={draft} onChange={change} />
      <Button type="submit" variant="contained">
        {t('filter.apply')}
      </Button>
      {fault ? <Fault role="alert">{t(`filter.${fault}`)}</Fault> : null}
    </Bar>
  );
}

interface NarrowingsProps {
  draft: ReportFilter;
  onChange: (changes: Partial<ReportFilter>) => void;
}

function Narrowings({ draft, onChange }: NarrowingsProps) {
  const { t } = useTranslation('reports');
  const tags = useTagChoices().rows;
  const choices = {
    queueId: [useQueues(), t('queue'), t('filter.allQueues'), t('noQueue')],
    userId: [useAgents(), t('agent'), t('filter.allAgents'), t('noAgent')],
    whatsappId: [useConnections(), t('connection'), t('filter.allConnections'), t('noConnection')],
    tagId: [tags, t('filter.tag'), t('filter.allTags'), null],
  } as const;
  return (Object.keys(choices) as Array<keyof typeof choices>).map((key) => {
    const [rows, label, all, none] = choices[key];
    return (
      <ListedField<number | ''>
        key={key}
        label={label}
        value={draft[key] ?? ''}
        options={[
          { value: '', label: all },
          ...rows.map(({ id, name }) => ({ value: id, label: name })),
          ...(none === null ? [] : [{ value: 0, label: none }]),
        ]}
        onChange={(id) => onChange({ [key]: id === '' ? null : id })}
      />
    );
  });
}

const Bar = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 12,
  padding: '14px 16px 16px',
  borderRadius: 12,
  border: hairline,
});

const Periods = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, flexBasis: '100%' });

const Fault = styled('p')({
  margin: 0,
  flexBasis: '100%',
  color: token('failed'),
  fontSize: textSizes.small,
});
