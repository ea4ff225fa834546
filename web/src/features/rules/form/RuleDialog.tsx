import { ruleLimits } from '@balcao/plugins/rules/contract/limits.ts';
import type { Rule } from '@balcao/plugins/rules/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api/failure-of.ts';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { useAtOpening } from '../../../lib/hooks/use-at-opening.ts';
import { toast } from '../../../lib/toast.ts';
import { useRecordSave } from '../../../shared/record-save/use-record-save.tsx';
import { FilterRows } from '../../../shared/ticket-filters/FilterRows.tsx';
import { ticketFilterFields } from '../../../shared/ticket-filters/ticket-filter-fields.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SwitchField } from '../../../ui/forms/SwitchField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { ruleCalls } from '../api/rules.ts';
import { actsInWords, triggerNames } from '../rule-texts.ts';
import { ActionFields } from './ActionFields.tsx';
import { ruleBody, ruleRules, ruleValues } from './rule-form.ts';
import { TrialPanel } from './TrialPanel.tsx';
import { TriggerFields } from './TriggerFields.tsx';

interface RuleDialogProps {
  open: boolean;
  /** null: a new one. */
  rule: Rule | null;
  onClose: () => void;
  onSaved: (rule: Rule) => void;
}

/** Dialog in which an admin writes a rule: its event, conditions and actions. */
export function RuleDialog({ open, rule: now, onClose, onSaved }: RuleDialogProps) {
  const { t } = useTranslation('rules');
  const rule = useAtOpening(open, now);
  const fields = useQuery({ ...ticketFilterFields, enabled: open });
  // A rule runs without a user, so "me" has no meaning.
  const known = (fields.data ?? []).map((field) => ({
    ...field,
    operators: field.operators.filter((op) => op !== 'me'),
  }));
  const save = useRecordSave<Rule, ReturnType<typeof ruleBody>>({
    open,
    record: fields.isPending ? null : rule,
    bodyOf: (row) => ruleBody(ruleValues(row, known), known),
    read: ruleCalls.read,
    send: ruleCalls.update,
    labels: {
      name: t('name'),
      isEnabled: t('isEnabled'),
      trigger: t('trigger'),
      filter: t('conditions'),
      actions: t('actions'),
      stopsHere: t('stopsHere'),
    },
    show: {
      trigger: (trigger) => inLanguage(triggerNames[trigger.on]),
      actions: actsInWords,
    },
  });
  return (
    <FormDialog
      open={open}
      title={rule ? t('edit') : t('add')}
      width="md"
      isLoading={fields.isPending}
      failed={failureOf(fields)}
      initialValues={ruleValues(rule, known)}
      validationSchema={ruleRules}
      onClose={onClose}
      fieldsOfCodes={{ ERR_RULE_INVALID_NAME: 'name', ERR_RULE_NAME_ALREADY_EXISTS: 'name' }}
      onSubmit={async (values) => {
        const body = ruleBody(values, known);
        onSaved(await (rule ? save(body) : ruleCalls.create(body)));
        toast.success(t('done'));
      }}
    >
      <TextField name="name" label={t('name')} required autoFocus maxLength={ruleLimits.name.max} />
      <TriggerFields />
      <FilterRows fields={known} title={t('conditions')} none={t('noConditions')} />
      <TrialPanel fields={known} />
      <ActionFields />
      <SwitchField name="stopsHere" label={t('stopsHere')} help={t('stopsHereHelp')} />
      <SwitchField name="isEnabled" label={t('isEnabled')} />
    </FormDialog>
  );
}
