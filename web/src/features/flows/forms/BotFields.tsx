import { flowLimits } from '@balcao/plugins/flows/contract/limits.ts';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { optionsOf, usePrompts } from '../../../shared/choices/use-choices.ts';
import { useIntegrations } from '../../../shared/choices/use-integrations.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { botTexts } from './bot-texts.ts';
import { FlowText, ShortFlowText } from './FlowText.tsx';

/**
 * Form fields for the node of a flow in which a prompt, an AI assistant that the company configured, talks with the
 * customer.
 */
export function AiFields() {
  const { t } = useTranslation('flows');
  const prompts = usePrompts();
  return (
    <>
      <PlanNotice flag="useOpenAi" />
      <SelectField
        name="promptId"
        label={inLanguage(botTexts.prompt)}
        help={inLanguage(botTexts.promptHelp)}
        emptyLabel={inLanguage(botTexts.none)}
        options={optionsOf(prompts)}
      />
      <FlowText
        name="text"
        label={inLanguage(botTexts.opening)}
        help={inLanguage(botTexts.openingHelp)}
        minRows={2}
        maxLength={flowLimits.text}
      />
      <TextField
        name="goal"
        label={inLanguage(botTexts.goal)}
        help={inLanguage(botTexts.goalHelp)}
        multiline
        minRows={2}
        maxLength={flowLimits.goal}
      />
      <TextField name="turns" label={inLanguage(botTexts.turns)} maxLength={2} />
      <TextField
        name="variable"
        label={inLanguage(botTexts.resultVariable)}
        help={inLanguage(botTexts.resultHelp)}
        maxLength={flowLimits.variableName}
      />
      <TextField name="timeoutMinutes" label={t('field.timeout')} help={t('field.timeoutHelp')} />
    </>
  );
}

/** Form fields for the node of a flow that answers the customer with the best of the company's knowledge texts. */
export function KnowledgeFields() {
  return (
    <>
      <PlanNotice flag="useOpenAi" />
      <ShortFlowText
        name="text"
        label={inLanguage(botTexts.search)}
        help={inLanguage(botTexts.searchHelp)}
        multiline
        maxLength={flowLimits.text}
      />
      <TextField
        name="variable"
        label={inLanguage(botTexts.foundVariable)}
        help={inLanguage(botTexts.foundHelp)}
        maxLength={flowLimits.variableName}
      />
    </>
  );
}

/**
 * Form fields for the node of a flow that hands the conversation to an integration, such as a Typebot, for a while.
 */
export function IntegrationFields() {
  const integrations = useIntegrations();
  return (
    <>
      <PlanNotice flag="useIntegrations" />
      <SelectField
        name="integrationId"
        label={inLanguage(botTexts.integration)}
        help={inLanguage(botTexts.integrationHelp)}
        emptyLabel={inLanguage(botTexts.none)}
        options={optionsOf(integrations)}
      />
      <TextField
        name="timeoutMinutes"
        label={inLanguage(botTexts.partTime)}
        help={inLanguage(botTexts.partTimeHelp)}
      />
    </>
  );
}

/** Warns that the company's plan does not include what a node needs. */
function PlanNotice({ flag }: { flag: 'useOpenAi' | 'useIntegrations' }) {
  const { has } = useSession();
  if (has(flag)) return null;
  return (
    <Alert severity="warning" role="note">
      {inLanguage(botTexts.noPlan)}
    </Alert>
  );
}
