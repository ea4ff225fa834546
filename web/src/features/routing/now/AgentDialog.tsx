import { type Availability, availabilities, routingLimits } from '@balcao/plugins/routing/contract/limits.ts';
import type { RoutingNow } from '@balcao/plugins/routing/schemas.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { number, object, string } from 'yup';
import { useSession } from '../../../lib/api/session.tsx';
import { useAtOpening } from '../../../lib/hooks/use-at-opening.ts';
import { toast } from '../../../lib/toast.ts';
import { optionsOf } from '../../../shared/choices/use-choices.ts';
import { useTagChoices } from '../../../shared/tags/use-tag-choices.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { changeAgentState } from '../api/routing.ts';

export type AgentNow = RoutingNow['agents'][number];

interface AgentDialogProps {
  open: boolean;
  agent: AgentNow | null;
  onClose: () => void;
  onSaved: () => void;
}

const wrong = () => i18next.t('numberWrong', { ns: 'routing', ...routingLimits.capacity });
const { min, max } = routingLimits.capacity;
const rules = object({
  availability: string().required(),
  capacity: number().typeError(wrong).required(wrong).integer(wrong).min(min, wrong).max(max, wrong),
});

/** Dialog in which a supervisor sets the availability and the maximum of tickets of an agent. */
export function AgentDialog({ open, agent: now, onClose, onSaved }: AgentDialogProps) {
  const { t } = useTranslation('routing');
  const { can } = useSession();
  const agent = useAtOpening(open, now);
  const tags = useTagChoices();
  const initial: { availability: Availability; capacity: number | string; skillTagIds: number[] } = {
    availability: agent?.availability ?? 'available',
    capacity: agent?.capacity ?? routingLimits.capacity.usual,
    skillTagIds: [...(agent?.skillTagIds ?? [])],
  };
  return (
    <FormDialog
      open={open}
      title={agent?.name ?? ''}
      width="xs"
      initialValues={initial}
      validationSchema={rules}
      onClose={onClose}
      onSubmit={async ({ availability, capacity, skillTagIds }) => {
        if (!agent) return;
        await changeAgentState(agent.userId, {
          ...(availability === initial.availability ? {} : { availability }),
          ...(Number(capacity) === initial.capacity ? {} : { capacity: Number(capacity) }),
          ...(String(skillTagIds) === String(initial.skillTagIds) ? {} : { skillTagIds }),
        });
        onSaved();
        toast.success(t('done'));
      }}
    >
      <SelectField
        name="availability"
        label={t('availabilityLabel')}
        options={availabilities.map((value) => ({ value, label: t(`availability.${value}`) }))}
      />
      {can('routing:manage') ? (
        <>
          <TextField
            name="capacity"
            label={t('capacity')}
            help={t('capacityHelp')}
            maxLength={3}
            inputProps={{ inputMode: 'numeric' }}
          />
          <SelectField
            name="skillTagIds"
            label={t('skills')}
            help={t('agentSkillsHelp')}
            multiple
            options={optionsOf(tags.rows)}
          />
        </>
      ) : null}
    </FormDialog>
  );
}
