import {
  agentGoneActs,
  agentOrders,
  routingLimits,
  ticketOrders,
} from '@balcao/plugins/routing/contract/limits.ts';
import type { QueueRouting } from '@balcao/plugins/routing/schemas.ts';
import { useTranslation } from 'react-i18next';
import { useAtOpening } from '../../../lib/hooks/use-at-opening.ts';
import { toast } from '../../../lib/toast.ts';
import { optionsOf } from '../../../shared/choices/use-choices.ts';
import { useTagChoices } from '../../../shared/tags/use-tag-choices.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { SwitchField } from '../../../ui/forms/SwitchField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { changeQueueRouting } from '../api/routing.ts';
import { routingChanges, routingRules, routingValues } from './routing-form.ts';

interface QueueRoutingDialogProps {
  open: boolean;
  routing: QueueRouting | null;
  onClose: () => void;
  onSaved: (routing: QueueRouting) => void;
}

/** Numbers that may be left empty, for no limit. */
const returnLimit = { name: 'returnMinutes', help: 'returnHelp', maxLength: 4 } as const;
const limits = [
  { name: 'stickyDays', help: 'stickyHelp', maxLength: 2 },
  { name: 'burst', help: 'burstHelp', maxLength: 3 },
  { name: 'skillMinutes', help: 'skillMinutesHelp', maxLength: 4 },
] as const;

/** Dialog in which an admin sets how a queue assigns its tickets to agents. */
export function QueueRoutingDialog({ open, routing, onClose, onSaved }: QueueRoutingDialogProps) {
  const { t } = useTranslation('routing');
  const opened = useAtOpening(open, routing);
  const tags = useTagChoices();
  return (
    <FormDialog
      open={open}
      title={t('editQueue', { name: opened?.queueName ?? '' })}
      width="sm"
      initialValues={routingValues(opened)}
      validationSchema={routingRules}
      onClose={onClose}
      onSubmit={async (values) => {
        if (!opened) return;
        onSaved(await changeQueueRouting(opened.queueId, routingChanges(values, routingValues(opened))));
        toast.success(t('done'));
      }}
    >
      <SwitchField name="isOn" label={t('isOn')} help={t('isOnHelp')} />
      <SelectField
        name="ticketOrder"
        label={t('ticketOrder')}
        options={ticketOrders.map((value) => ({ value, label: t(`ticketOrders.${value}`) }))}
      />
      <SelectField
        name="agentOrder"
        label={t('agentOrder')}
        help={t('agentOrderHelp')}
        options={agentOrders.map((value) => ({ value, label: t(`agentOrders.${value}`) }))}
      />
      <LimitField {...returnLimit} />
      <SelectField
        name="onAgentGone"
        label={t('onAgentGone')}
        help={t('onAgentGoneHelp')}
        options={agentGoneActs.map((value) => ({ value, label: t(`agentGoneActs.${value}`) }))}
      />
      <SelectField
        name="skillTagIds"
        label={t('skills')}
        help={t('queueSkillsHelp')}
        multiple
        options={optionsOf(tags.rows)}
      />
      {limits.map((limit) => (
        <LimitField key={limit.name} {...limit} />
      ))}
    </FormDialog>
  );
}

function LimitField({ name, help, maxLength }: typeof returnLimit | (typeof limits)[number]) {
  const { t } = useTranslation('routing');
  return (
    <TextField
      name={name}
      label={t(name)}
      help={t(help, { minutes: routingLimits.passedOverMinutes, times: routingLimits.returnsMax })}
      maxLength={maxLength}
      inputProps={{ inputMode: 'numeric' }}
    />
  );
}
