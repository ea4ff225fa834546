import type { Plan } from '@balcao/core/tenancy/schemas.ts';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpeningHoursField } from '../../shared/opening-hours/OpeningHoursField.tsx';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline } from '../../theme/tokens.ts';
import { DateField } from '../../ui/forms/dates/DateField.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import type { CompanyValues } from './company-form.ts';

interface CompanyFieldsProps {
  /** The company's clock; null of a company that is being opened. */
  timeZone: string | null;
  isNew: boolean;
  /** The company of our own staff: never blocked, and without an end. */
  isOurs: boolean;
  plans: readonly Plan[];
  /** The button that extends the due date. */
  renewal: ReactNode;
}

/** Fields of a company in the super admins' form: identity, contract, billing and business hours. */
export function CompanyFields({ timeZone, isNew, isOurs, plans, renewal }: CompanyFieldsProps) {
  const { t } = useTranslation('companies');
  return (
    <>
      <Section aria-label={t('sections.company')}>
        <TextField name="name" label={t('name')} required autoFocus />
        <TextField name="phone" label={t('phone')} type="tel" />
        <TextField
          name="email"
          label={t('email')}
          type="email"
          autoComplete="off"
          {...(isNew ? { help: t('emailHelp') } : {})}
        />
        <TextField
          name="password"
          label={isNew ? t('password') : t('newPassword')}
          type="password"
          autoComplete="new-password"
          help={isNew ? t('passwordHelp') : t('newPasswordHelp')}
        />
      </Section>
      <Section aria-label={t('sections.contract')}>
        <SelectField
          name="planId"
          label={t('plan')}
          emptyLabel={t('noPlan')}
          options={plans.map(({ id, name }) => ({ value: id, label: name }))}
          help={t('planHelp')}
        />
        <Recurrence />
        <Due>
          <DateField
            name="dueDate"
            label={t('dueDate')}
            disabled={isOurs}
            help={isOurs ? undefined : t('dueDateHelp')}
          />
          {renewal}
        </Due>
        <Switches>
          <SwitchField name="status" label={t('isActive')} help={t('statusHelp')} disabled={isOurs} />
          <SwitchField name="campaignsEnabled" label={t('campaigns')} help={t('campaignsHelp')} />
        </Switches>
      </Section>
      <Folded label={t('sections.billing')}>
        <Section as="div">
          <TextField name="billingName" label={t('billingName')} maxLength={191} />
          <TextField name="addressZipCode" label={t('addressZipCode')} maxLength={20} />
          <TextField name="addressStreet" label={t('addressStreet')} maxLength={191} />
          <TextField name="addressDistrict" label={t('addressDistrict')} maxLength={100} />
          <TextField name="addressCity" label={t('addressCity')} maxLength={100} />
          <TextField name="addressState" label={t('addressState')} maxLength={50} />
        </Section>
      </Folded>
      <Folded label={t('sections.hours')}>
        <OpeningHoursField name="schedules" timeZone={timeZone} />
      </Folded>
    </>
  );
}

/**
 * Choice of the billing period. Only the monthly one is offered; another that a company has stays until it is changed.
 */
function Recurrence() {
  const { t } = useTranslation('companies');
  const { initialValues } = useFormikContext<CompanyValues>();
  const offered = [...new Set(['MENSAL', initialValues.recurrence])];
  return (
    <SelectField
      name="recurrence"
      label={t('recurrence')}
      options={offered.map((value) => ({
        value,
        label: t(`recurrences.${value}`, { defaultValue: value }),
      }))}
    />
  );
}

/** Part of the form that is folded until it is opened: most companies are opened without it. */
function Folded({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen ? children : null}
    </Details>
  );
}

const Section = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '16px 20px',
  alignItems: 'start',
  '@media (max-width: 599.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Due = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 10,
  '& > :first-of-type': { width: '100%' },
});

const Switches = styled('div')({ display: 'flex', flexDirection: 'column', gap: 14, paddingTop: 4 });

const Details = styled('details')({
  borderTop: hairline,
  paddingTop: 12,
  '& > summary': { cursor: 'pointer', fontWeight: 550, fontSize: textSizes.body, padding: '4px 0' },
  '&[open] > summary': { marginBottom: 12 },
});
