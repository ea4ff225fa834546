import type { Plan } from '@balcao/core/tenancy/schemas.ts';
import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../lib/api/failure-of.ts';
import { textOfCode } from '../../lib/format/texts.ts';
import { toast } from '../../lib/toast.ts';
import { useRecordSave } from '../../shared/record-save/use-record-save.tsx';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { planCalls, readPlanFlags } from './api/plans.ts';
import { useFlagName } from './FlagName.tsx';
import { currencySign, money, openEnded, planBody, planRules, planValues, required } from './plan-form.ts';

interface PlanDialogProps {
  open: boolean;
  /** null: a new one. */
  plan: Plan | null;
  onClose: () => void;
  onSaved: (plan: Plan, isNew: boolean) => void;
}

/**
 * Dialog in which our own staff define a plan: limits, a price, and a switch for each feature that a loaded plugin
 * declares.
 */
export function PlanDialog({ open, plan, onClose, onSaved }: PlanDialogProps) {
  const { t } = useTranslation('plans');
  const flags = useQuery({
    queryKey: ['plans', 'flags'],
    queryFn: ({ signal }) => readPlanFlags(signal),
    enabled: open,
  });
  const save = useRecordSave({
    open,
    record: flags.data ? plan : null,
    bodyOf: (row) => planBody(planValues(row, flags.data ?? [])),
    read: planCalls.read,
    send: planCalls.update,
    labels: {
      ...Object.fromEntries([...required, ...openEnded].map((limit) => [limit, t(limit)])),
      ...Object.fromEntries((flags.data ?? []).map((flag) => [flag, textOfCode(flag) ?? flag])),
      name: t('name'),
      value: t('value'),
    },
    show: { value: (value) => (value === undefined ? '' : money(value)) },
  });
  return (
    <FormDialog
      open={open}
      title={plan ? t('edit') : t('add')}
      width="md"
      isLoading={!flags.data}
      failed={failureOf(flags)}
      initialValues={planValues(plan, flags.data ?? [])}
      validationSchema={planRules}
      onClose={onClose}
      fieldsOfCodes={{ ERR_PLAN_NAME_ALREADY_EXISTS: 'name', ERR_PLAN_INVALID_NAME: 'name' }}
      onFailure={() => toast.error(t('saveFailed'))}
      onSubmit={async (values) => {
        const body = planBody(values);
        onSaved(plan ? await save(body) : await planCalls.create(body), plan === null);
        toast.success(t('done'));
      }}
    >
      <Columns>
        <TextField name="name" label={t('name')} required autoFocus />
        <TextField
          name="value"
          label={t('value')}
          required
          help={t('valueHelp')}
          startAdornment={<InputAdornment position="start">{currencySign}</InputAdornment>}
          inputProps={{ inputMode: 'decimal' }}
        />
      </Columns>
      <Columns data-thirds>
        {required.map((limit) => (
          <TextField
            key={limit}
            name={limit}
            label={t(limit)}
            required
            inputProps={{ inputMode: 'numeric' }}
          />
        ))}
        {openEnded.map((limit) => (
          <TextField
            key={limit}
            name={limit}
            label={t(limit)}
            help={t(limit === 'storageMb' ? 'storageHelp' : 'noLimitHelp')}
            inputProps={{ inputMode: 'numeric' }}
          />
        ))}
      </Columns>
      <Features>
        <legend>{t('features')}</legend>
        <p>{t('featuresHelp')}</p>
        <Columns>
          {(flags.data ?? []).map((flag) => (
            <Flag key={flag} flag={flag} />
          ))}
        </Columns>
      </Features>
    </FormDialog>
  );
}

function Flag({ flag }: { flag: string }) {
  return <SwitchField name={`flags.${flag}`} label={useFlagName(flag)} />;
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '14px 20px',
  alignItems: 'start',
  '&[data-thirds]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@media (max-width: 599.95px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&[data-thirds]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

const Features = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, fontWeight: 550, fontSize: textSizes.body },
  '& > p': { margin: '2px 0 12px', color: token('muted'), fontSize: textSizes.caption },
});
