import type { AuditLine } from '@balcao/core/audit/schemas.ts';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/api/session.tsx';
import { compareNames } from '../../lib/format/compare-names.ts';
import type { Language } from '../../lib/format/i18n.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { DateInput } from '../../ui/forms/dates/DateInput.tsx';
import { useInvalidDate } from '../../ui/forms/dates/use-invalid-date.ts';
import { readCompanyNames, readUserNames } from './api/read-audit.ts';
import type { Catalogue } from './sentence.ts';
import type { Filters } from './use-audit.ts';

interface AuditFiltersProps {
  filters: Filters;
  change: (changed: Partial<Filters>) => void;
  catalogue: Catalogue | undefined;
  isFiltered: boolean;
  clear: () => void;
  /** Lines on screen; those of one record show its name. */
  rows: readonly AuditLine[];
}

/** Filters of the audit log; our own staff choose the company too. */
export function AuditFilters({ filters, change, catalogue, isFiltered, clear, rows }: AuditFiltersProps) {
  const { t, i18n } = useTranslation('audit');
  const { can, user } = useSession();
  const isStaff = can('super-items:view');
  const companies = useQuery({
    queryKey: ['companies', 'names'],
    queryFn: ({ signal }) => readCompanyNames(signal),
    enabled: isStaff,
  });
  const users = useQuery({
    queryKey: ['users', 'names', filters.companyId],
    queryFn: ({ signal }) => readUserNames(filters.companyId, signal),
  });
  const actions = useMemo(() => {
    const language = i18n.language as Language;
    return Object.entries(catalogue?.actions ?? {})
      .map(([action, text]) => ({ value: action, label: plainly(text[language]) }))
      .sort((one, other) => compareNames(one.label, other.label));
  }, [catalogue, i18n.language]);
  const ofRecord =
    filters.recordId === '' ? null : rows.find(({ record }) => record?.id === filters.recordId);
  return (
    <Bar data-staff={isStaff || undefined}>
      {isStaff ? (
        <Choice
          label={t('company')}
          none={t('ownCompany')}
          value={filters.companyId}
          options={(companies.data ?? [])
            .filter(({ id }) => id !== user.companyId)
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(companyId) => change({ companyId, userId: '', recordType: '', recordId: '' })}
        />
      ) : null}
      <Choice
        label={t('action')}
        none={t('anyAction')}
        value={filters.action}
        options={actions}
        onChange={(action) => change({ action })}
      />
      <Choice
        label={t('person')}
        none={t('anyPerson')}
        value={filters.userId}
        options={(users.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(userId) => change({ userId })}
      />
      {(['from', 'to'] as const).map((name) => (
        <Day key={name} label={t(name)} value={filters[name]} onChange={(day) => change({ [name]: day })} />
      ))}
      {filters.recordId === '' ? null : (
        <Chip
          label={t('ofRecord', { name: ofRecord?.record?.name ?? filters.recordId })}
          onDelete={() => change({ recordType: '', recordId: '' })}
          sx={{ maxWidth: { md: 320 } }}
        />
      )}
      {isFiltered ? (
        <Button variant="text" onClick={clear}>
          {t('clear')}
        </Button>
      ) : null}
    </Bar>
  );
}

/** Field for a day, or none; while an impossible day is typed, the filter stays unchanged. */
function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const id = useId();
  const impossible = useInvalidDate();
  const isDay = useRef(true);
  return (
    <Labelled>
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <DateInput
        id={id}
        kind="date"
        size="small"
        value={value}
        error={impossible.text !== undefined}
        onBlur={impossible.input.onBlur}
        onInvalid={(isInvalid) => {
          isDay.current = !isInvalid;
          impossible.input.onInvalid(isInvalid);
        }}
        onChange={(day) => {
          if (isDay.current) onChange(day);
        }}
        labelledBy={`${id}-label`}
        describedBy={impossible.text ? `${id}-fault` : undefined}
      />
      {impossible.text ? (
        <small id={`${id}-fault`} role="alert">
          {impossible.text}
        </small>
      ) : null}
    </Labelled>
  );
}

interface ChoiceProps {
  label: string;
  /** Label of the empty choice. */
  none: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, none, value, options, onChange }: ChoiceProps) {
  const isKnown = options.some((option) => option.value === value);
  return (
    <TextField
      select
      size="small"
      label={label}
      value={isKnown ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      sx={{ minWidth: { md: 180 }, maxWidth: { md: 320 } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{none}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Sentence of an action without its actor and record: "mudou o usuário". */
function plainly(text: string): string {
  const plain = text
    .replaceAll(/[“”«»]?\{(?:actor|record)\}[“”«»]?/g, '')
    .replace(/^[\s,:]+/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '8px 0 12px',
  // Two beside each other where room is short, whatever their code and choices have come to yet; the company has a line of its own.
  [theme.breakpoints.down('md')]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > *': { minWidth: 0 },
    '&[data-staff] > :first-child, & > .MuiChip-root': { gridColumn: '1 / -1' },
  },
}));

/** Label on the upper edge of the field, as that of the choices beside it. */
const Labelled = styled('div')(({ theme }) => ({
  position: 'relative',
  [theme.breakpoints.up('md')]: { width: 180 },
  '& > label': {
    position: 'absolute',
    zIndex: 1,
    top: -8,
    left: 9,
    padding: '0 5px',
    background: token('bg'),
    color: token('muted'),
    fontSize: textSizes.caption,
    lineHeight: '16px',
  },
}));
