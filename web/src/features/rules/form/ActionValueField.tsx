import { ruleLimits } from '@balcao/plugins/rules/contract/limits.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { optionsOf, useAgents, useQueues } from '../../../shared/choices/use-choices.ts';
import { prioritiesDown, priorityNames, priorityTexts } from '../../../shared/priority/priorities.ts';
import { useTagChoices } from '../../../shared/tags/use-tag-choices.ts';
import { spanOptions } from '../../../shared/ticket-filters/ValueField.tsx';
import { VariablesField } from '../../../shared/variables/VariablesField.tsx';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { SwitchField } from '../../../ui/forms/SwitchField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { FieldActField } from './FieldActField.tsx';
import { MacroField, QuickMessageField } from './ReadyField.tsx';
import type { ActionValues } from './rule-form.ts';

const Hint = styled('p')({ margin: 0, color: token('muted'), fontSize: textSizes.small });

/** Form field for the value of an action: a queue, an agent, tags, a text, and so on. */
export function ActionValueField({ name, action }: { name: string; action: ActionValues }) {
  const { t } = useTranslation('rules');
  const queues = useQueues();
  const agents = useAgents();
  const tags = useTagChoices();
  switch (action.type) {
    case 'queue':
      return <SelectField name={`${name}.queueId`} label={t('queue')} required options={optionsOf(queues)} />;
    case 'agent':
      return (
        <SelectField
          name={`${name}.userId`}
          label={t('agent')}
          required
          options={agents.map(({ id, name: label }) => ({ value: id, label }))}
        />
      );
    case 'priority':
      return (
        <SelectField
          name={`${name}.priority`}
          label={inLanguage(priorityTexts.title)}
          options={prioritiesDown.map((value) => ({ value, label: inLanguage(priorityNames[value]) }))}
        />
      );
    case 'add-tags':
    case 'remove-tags':
      return (
        <SelectField
          name={`${name}.tagIds`}
          label={t('tags')}
          required
          multiple
          options={optionsOf(tags.rows)}
        />
      );
    case 'note':
      return (
        <TextField
          name={`${name}.text`}
          label={t('note')}
          required
          multiline
          minRows={2}
          maxRows={8}
          maxLength={ruleLimits.textMax}
        />
      );
    case 'message':
      return (
        <VariablesField
          name={`${name}.text`}
          label={t('message')}
          help={t('messageHelp')}
          required
          minRows={2}
          maxLength={ruleLimits.textMax}
        />
      );
    case 'snooze':
      return <SelectField name={`${name}.minutes`} label={t('span')} options={spanOptions(action.minutes)} />;
    case 'field':
      return <FieldActField name={name} action={action} />;
    case 'notify':
      return (
        <>
          <SelectField
            name={`${name}.userIds`}
            label={t('colleagues')}
            required
            multiple
            options={agents.map(({ id, name: label }) => ({ value: id, label }))}
          />
          <TextField
            name={`${name}.text`}
            label={t('call')}
            help={t('callHelp')}
            required
            multiline
            minRows={2}
            maxRows={8}
            maxLength={ruleLimits.textMax}
          />
          <SwitchField name={`${name}.byMail`} label={t('byMail')} help={t('byMailHelp')} />
        </>
      );
    case 'quick-message':
      return <QuickMessageField name={name} />;
    case 'macro':
      return <MacroField name={name} />;
    case 'webhook':
      return (
        <TextField
          name={`${name}.text`}
          label={t('report')}
          help={t('reportHelp')}
          maxLength={ruleLimits.textMax}
        />
      );
    case 'route':
      return <Hint>{t('routeHelp')}</Hint>;
    case 'close':
      return null;
  }
}
