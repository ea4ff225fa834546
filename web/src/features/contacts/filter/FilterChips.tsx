import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format/due-day.ts';
import { inputOf, inputText } from '../../../shared/field-values/value-form.ts';
import type { FieldFilter } from './use-field-filter.ts';

/** The values that narrow the list down, each of which is taken away by itself. */
export function FilterChips({ filter }: { filter: FieldFilter }) {
  const { t } = useTranslation('contacts');
  const { t: ofFields } = useTranslation('fields');
  if (!filter.isOn) return null;
  return (
    <Row role="group" aria-label={t('filter.title')}>
      {filter.filled.map((field) => {
        const text = inputText(field, filter.values[inputOf(field)]);
        const shown =
          field.type === 'yesNo'
            ? ofFields(text === 'true' ? 'yes' : 'no')
            : field.type === 'date'
              ? formatDay(text)
              : text;
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

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '0 24px 12px',
  [theme.breakpoints.down('sm')]: { padding: '0 16px 12px' },
}));
