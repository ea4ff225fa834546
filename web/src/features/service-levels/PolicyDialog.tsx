import { slaLimits, slaMetrics } from '@balcao/plugins/service-levels/contract/limits.ts';
import type { CreateSlaPolicy, SlaPolicy } from '@balcao/plugins/service-levels/schemas.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../lib/api/failure-of.ts';
import { inLanguage } from '../../lib/format/i18n.ts';
import { useAtOpening } from '../../lib/hooks/use-at-opening.ts';
import { toast } from '../../lib/toast.ts';
import { prioritiesDown, priorityNames } from '../../shared/priority/priorities.ts';
import { useRecordSave } from '../../shared/record-save/use-record-save.tsx';
import { metricNames } from '../../shared/service-levels/sla-texts.ts';
import { FilterRows } from '../../shared/ticket-filters/FilterRows.tsx';
import { ticketFilterFields } from '../../shared/ticket-filters/ticket-filter-fields.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { onPhones } from '../../theme/tokens.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { calendarChoices, createPolicy, readPolicy, updatePolicy } from './api/sla-policies.ts';
import { PolicyPreview } from './PolicyPreview.tsx';
import { policyBody, policyRules, policyValues } from './policy-form.ts';

interface PolicyDialogProps {
  open: boolean;
  /** null: a new one. */
  policy: SlaPolicy | null;
  onClose: () => void;
  onSaved: (policy: SlaPolicy) => void;
}

/** Dialog in which an admin writes an SLA policy: the tickets that it is for, its targets, and the hours that count. */
export function PolicyDialog({ open, policy: now, onClose, onSaved }: PolicyDialogProps) {
  const { t } = useTranslation('service-levels');
  const policy = useAtOpening(open, now);
  const fields = useQuery({ ...ticketFilterFields, enabled: open });
  // A policy is applied without a user, so "me" has no meaning in its conditions.
  const known = (fields.data ?? []).map((field) => ({
    ...field,
    operators: field.operators.filter((op) => op !== 'me'),
  }));
  const { data: calendars = [] } = useQuery(calendarChoices);
  const pauses = {
    never: t('pausesNever'),
    snooze: t('pausesSnooze'),
    'snooze-or-answered': t('pausesAnswered'),
  };
  const transfers = { keep: t('transferKeep'), fresh: t('transferFresh') };
  const save = useRecordSave<SlaPolicy, CreateSlaPolicy>({
    open,
    record: fields.isPending ? null : policy,
    bodyOf: (row) => policyBody(policyValues(row, known), known),
    read: ({ id }) => readPolicy(id),
    send: ({ id }, changes, options) => updatePolicy(id, changes, options),
    labels: {
      name: t('name'),
      filter: t('conditions'),
      hours: t('hours'),
      calendarId: t('hours'),
      targets: t('targetsLabel'),
      warnPercent: t('warnPercent'),
      pausesResolution: t('pauses'),
      onTransfer: t('onTransfer'),
      countsBot: t('countsBot'),
      isEnabled: t('isEnabled'),
    },
    show: {
      hours: (hours) =>
        hours === 'queue' ? t('hoursOfQueue') : hours === 'company' ? t('hoursOfCompany') : '',
      calendarId: (id) => calendars.find((calendar) => calendar.id === id)?.name ?? '',
      pausesResolution: (value) => (value ? pauses[value] : ''),
      onTransfer: (value) => (value ? transfers[value] : ''),
    },
  });
  return (
    <FormDialog
      open={open}
      title={policy ? t('edit') : t('add')}
      width="md"
      isLoading={fields.isPending}
      failed={failureOf(fields)}
      initialValues={policyValues(policy, known)}
      validationSchema={policyRules}
      onClose={onClose}
      fieldsOfCodes={{
        ERR_SLA_POLICY_INVALID_NAME: 'name',
        ERR_SLA_POLICY_NAME_ALREADY_EXISTS: 'name',
        ERR_NO_CALENDAR_FOUND: 'hours',
      }}
      onSubmit={async (values) => {
        const body = policyBody(values, known);
        onSaved(await (policy ? save(body) : createPolicy(body)));
        toast.success(t('done'));
      }}
    >
      {({ errors }) => (
        <>
          <TextField name="name" label={t('name')} required autoFocus maxLength={slaLimits.name.max} />
          <FilterRows fields={known} title={t('conditions')} none={t('everyTicket')} />
          <SelectField
            name="hours"
            label={t('hours')}
            help={t('hoursHelp')}
            options={[
              { value: 'company', label: t('hoursOfCompany') },
              { value: 'queue', label: t('hoursOfQueue') },
              ...calendars.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <Explained>{t('targetsHelp')}</Explained>
          {slaMetrics.map((metric) => (
            <Metric key={metric}>
              <legend>{inLanguage(metricNames[metric])}</legend>
              <p>{t(`metricHelp.${metric}`)}</p>
              <div>
                {prioritiesDown.map((priority) => (
                  <TextField
                    key={priority}
                    name={`targets.${metric}.p${priority}`}
                    label={inLanguage(priorityNames[priority])}
                    maxLength={12}
                  />
                ))}
              </div>
            </Metric>
          ))}
          {typeof errors.targets === 'string' ? <Wrong role="alert">{errors.targets}</Wrong> : null}
          <PolicyPreview fields={known} />
          <TextField name="warnPercent" label={t('warnPercent')} help={t('warnPercentHelp')} maxLength={3} />
          <SelectField
            name="pausesResolution"
            label={t('pauses')}
            options={Object.entries(pauses).map(([value, label]) => ({ value, label }))}
          />
          <SelectField
            name="onTransfer"
            label={t('onTransfer')}
            options={Object.entries(transfers).map(([value, label]) => ({ value, label }))}
          />
          <SwitchField name="countsBot" label={t('countsBot')} help={t('countsBotHelp')} />
          <SwitchField name="isEnabled" label={t('isEnabled')} />
        </>
      )}
    </FormDialog>
  );
}

const Explained = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: textSizes.small,
  color: theme.palette.text.secondary,
}));

const Metric = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& > legend': { padding: 0, fontWeight: 600 },
  '& > p': { margin: '2px 0 8px', fontSize: textSizes.small, color: theme.palette.text.secondary },
  '& > div': {
    display: 'grid',
    gap: 12,
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    [onPhones]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
}));

const Wrong = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.error.main }));
