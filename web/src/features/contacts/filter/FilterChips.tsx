import type { Field } from '@balcao/plugins/fields/schemas.ts';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { formatDay } from '../../../lib/format/due-day.ts';
import { isRanged } from '../../../shared/field-values/filter-values.ts';
import { farInputOf, inputOf, inputText } from '../../../shared/field-values/value-form.ts';
import { onPhones } from '../../../theme/tokens.ts';
import type { FieldFilter } from './use-field-filter.ts';

/** Conditions of the filter above the list of contacts, each of which can be removed alone. */
export function FilterChips({ filter }: { filter: FieldFilter }) {
  const { t } = useTranslation('contacts');
  const { t: ofFields } = useTranslation('fields');
  if (!filter.isOn) return null;
  return (
    <Row role="group" aria-label={t('filter.title')}>
      {filter.filled.map((field) => {
        const [from, to] = [inputOf(field), farInputOf(field)].map((name) =>
          shownValue(field, inputText(field, filter.values[name])),
        );
        const shown =
          field.type === 'yesNo'
            ? ofFields(from === 'true' ? 'yes' : 'no')
            : isRanged(field)
              ? ofFields(from && to ? 'range.shownBoth' : from ? 'range.shownFrom' : 'range.shownTo', {
                  from,
                  to,
                })
              : from;
        return (
          <Chip
            key={field.id}
            size="small"
            label={`${field.label}: ${shown}`}
            onDelete={() => filter.clear(field)}
          />
        );
      })}
    </Row>
  );
}

function shownValue({ type }: Field, text: string): string {
  if (text === '') return '';
  if (type === 'date') return formatDay(text);
  return type === 'moment' ? formatDateTime(text) : text;
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '0 24px 12px',
  [onPhones]: { padding: '0 16px 12px' },
});
