import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../lib/api/api-answer.ts';
import { languageTag } from '../../lib/format/i18n.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';

export type PublicPlan = AnswerTo<'GET', '/plans/list'>[number];

/** Form field of the sign-up in which a visitor chooses a plan, each a card with its price and limits. */
export function PlanField({
  name,
  plans,
  note,
}: {
  name: string;
  plans: readonly PublicPlan[];
  note?: string;
}) {
  const { t } = useTranslation('session');
  const id = useId();
  const [field, meta, { setValue, setTouched }] = useField<number | ''>(name);
  const error = meta.touched ? meta.error : undefined;
  const said = error ?? note;
  return (
    <Group aria-describedby={said ? `${id}-help` : undefined}>
      <legend>{t('plan')}</legend>
      <Cards>
        {plans.map((plan) => (
          <label key={plan.id} data-wrong={error ? true : undefined}>
            <input
              type="radio"
              name={name}
              required
              checked={field.value === plan.id}
              onChange={() => void setValue(plan.id)}
              onBlur={() => void setTouched(true)}
            />
            <Dot aria-hidden />
            <Name>{plan.name}</Name>
            <Price className="numeric">{t('monthly', { price: inReais(plan.value) })}</Price>
            <Limits>{limitsOf(plan, t)}</Limits>
          </label>
        ))}
      </Cards>
      {said ? (
        <FormHelperText id={`${id}-help`} error={Boolean(error)}>
          {said}
        </FormHelperText>
      ) : null}
    </Group>
  );
}

function inReais(value: number): string {
  return new Intl.NumberFormat(languageTag(), { style: 'currency', currency: 'BRL' }).format(value);
}

function limitsOf(
  { users, connections, queues }: PublicPlan,
  t: (key: string, values: { count: number }) => string,
): string {
  return [
    t('planUsers', { count: users }),
    t('planConnections', { count: connections }),
    t('planQueues', { count: queues }),
  ].join(' · ');
}

const Group = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: '0 0 5px', fontSize: textSizes.small, fontWeight: 550 },
  '& > legend::after': { content: '" *" / ""', color: token('muted') },
});

const Cards = styled('div')({
  display: 'grid',
  gap: 8,
  '& > label': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: 10,
    alignItems: 'center',
    rowGap: 2,
    padding: '10px 12px',
    borderRadius: 8,
    border: `1px solid ${token('borderStrong')}`,
    cursor: 'pointer',
  },
  '& > label[data-wrong]': { borderColor: token('failed') },
  '& > label:has(:checked)': {
    borderColor: token('accent'),
    boxShadow: `inset 0 0 0 1px ${token('accent')}`,
    background: token('accentTint'),
  },
  '& > label:has(:focus-visible)': { outline: `2px solid ${token('accent')}`, outlineOffset: 2 },
  '& input': { position: 'absolute', opacity: 0, inset: 0, margin: 0, cursor: 'pointer' },
});

const Dot = styled('span')({
  width: 16,
  height: 16,
  borderRadius: '50%',
  border: `1px solid ${token('muted')}`,
  'input:checked + &': { border: `5px solid ${token('accent')}` },
});

const Name = styled('span')({ fontWeight: 600, overflowWrap: 'anywhere' });
const Price = styled('span')({ fontWeight: 600, whiteSpace: 'nowrap' });
const Limits = styled('span')({ gridColumn: '2 / -1', fontSize: textSizes.small, color: token('muted') });
