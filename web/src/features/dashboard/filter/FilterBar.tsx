import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Label, useAgents, useConnections, useQueues } from '../../../shared/choices/use-choices.ts';
import { DayField } from '../../../shared/figures/DayField.tsx';
import { ListedField } from '../../../shared/figures/ListedField.tsx';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, onPhones, token } from '../../../theme/tokens.ts';
import { Choice } from '../../../ui/forms/Choice.tsx';
import { type DashboardFilter, type FilterFault, faultOf, type Period, periods } from './filter.ts';

interface FilterBarProps {
  /** Filter of the report on screen. */
  applied: DashboardFilter;
  /** Called on submit alone: no request is made before. */
  onApply: (filter: DashboardFilter) => void;
}

interface PartProps {
  draft: DashboardFilter;
  isWrong: boolean;
  onChange: (changes: Partial<DashboardFilter>) => void;
}

/** Form of the dashboard's filter. It takes effect only when the supervisor submits it, and only with a time set. */
export function FilterBar({ applied, onApply }: FilterBarProps) {
  const { t } = useTranslation('dashboard');
  // Only what was touched: the rest follows the report, whose usual days move on at midnight.
  const [touched, setTouched] = useState<Partial<DashboardFilter>>({});
  const draft = { ...applied, ...touched };
  const [fault, setFault] = useState<FilterFault | null>(null);
  const [invalid, setInvalid] = useState({ from: false, to: false });
  const change = (changes: Partial<DashboardFilter>) => {
    setTouched((before) => ({ ...before, ...changes }));
    setFault(null);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const hasInvalid = draft.kind === 'date' && (invalid.from || invalid.to);
    const found = hasInvalid ? 'invalidDay' : faultOf(draft);
    setFault(found);
    if (found !== null) return;
    setTouched({});
    onApply(draft);
  };
  const part = { draft, isWrong: fault !== null, onChange: change };
  return (
    <Bar onSubmit={handleSubmit} noValidate aria-label={t('filter.title')}>
      <Kind>
        <Choice
          label={t('filter.kind')}
          value={draft.kind}
          options={[
            { key: 'date', label: t('filter.byDate') },
            { key: 'period', label: t('filter.byPeriod') },
          ]}
          onChange={(kind) => {
            // The fields of days are rendered again, with valid days only.
            setInvalid({ from: false, to: false });
            change({ kind });
          }}
        />
      </Kind>
      {draft.kind === 'date' ? (
        <Dates
          {...part}
          onInvalid={(key, isInvalid) => setInvalid((before) => ({ ...before, [key]: isInvalid }))}
        />
      ) : (
        <PeriodField {...part} />
      )}
      <Narrowings {...part} />
      <Button type="submit" variant="contained">
        {t('filter.apply')}
      </Button>
      {fault ? <Fault role="alert">{t(`filter.${fault}`)}</Fault> : null}
    </Bar>
  );
}

interface DatesProps extends PartProps {
  onInvalid: (key: 'from' | 'to', isInvalid: boolean) => void;
}

function Dates({ draft, isWrong, onChange, onInvalid }: DatesProps) {
  const { t } = useTranslation('dashboard');
  const field = (key: 'from' | 'to') => (
    <DayField
      label={t(`filter.${key}`)}
      value={draft[key]}
      isWrong={isWrong}
      onChange={(day) => onChange({ [key]: day })}
      onInvalid={(isInvalid) => onInvalid(key, isInvalid)}
    />
  );
  return (
    <>
      {field('from')}
      {field('to')}
    </>
  );
}

function PeriodField({ draft, isWrong, onChange }: PartProps) {
  const { t } = useTranslation('dashboard');
  return (
    <ListedField<Period>
      label={t('filter.period')}
      value={draft.days}
      isWrong={isWrong}
      options={periods.map((days) => ({
        value: days,
        label: days === 0 ? t('filter.none') : t('filter.lastDays', { count: days }),
      }))}
      onChange={(days) => onChange({ days })}
    />
  );
}

function Narrowings({ draft, onChange }: PartProps) {
  const { t } = useTranslation('dashboard');
  const [queues, agents, connections] = [useQueues(), useAgents(), useConnections()];
  return (
    <>
      <ListedField
        label={t('queue')}
        value={draft.queueId ?? ''}
        options={optionsOf(queues, t('filter.allQueues'), t('noQueue'))}
        onChange={(id) => onChange({ queueId: id === '' ? null : id })}
      />
      <ListedField
        label={t('agent')}
        value={draft.userId ?? ''}
        options={optionsOf(agents, t('filter.allAgents'), t('noAgent'))}
        onChange={(id) => onChange({ userId: id === '' ? null : id })}
      />
      <ListedField
        label={t('connection')}
        value={draft.whatsappId ?? ''}
        options={optionsOf(connections, t('filter.allConnections'), t('noConnection'))}
        onChange={(id) => onChange({ whatsappId: id === '' ? null : id })}
      />
    </>
  );
}

type Named = Pick<Label, 'id' | 'name'>;

/** Lists the entry for all first, the one for none last. */
function optionsOf(choices: readonly Named[], all: string, none: string) {
  return [
    { value: '' as const, label: all },
    ...choices.map(({ id, name }) => ({ value: id, label: name })),
    { value: 0, label: none },
  ];
}

const Bar = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 12,
  padding: '14px 16px 16px',
  borderRadius: 12,
  border: hairline,
  '& legend': { fontSize: textSizes.small, fontWeight: 550 },
  [onPhones]: { padding: 12, '& > button': { width: '100%' } },
  '@media print': { display: 'none' },
});

const Kind = styled('div')({
  flex: '0 0 210px',
  [onPhones]: { flexBasis: '100%' },
});

const Fault = styled('p')({
  flexBasis: '100%',
  margin: 0,
  color: token('failed'),
  fontSize: textSizes.small,
});
