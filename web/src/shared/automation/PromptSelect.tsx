import { useSession } from '../../lib/api/session.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { optionsOf, usePrompts } from '../choices/use-choices.ts';

interface PromptSelectProps {
  label: string;
  help: string;
  emptyLabel: string;
}

/**
 * Form field by which an admin chooses the AI prompt that answers in a queue or a connection; nothing where the plan has
 * no prompts.
 */
export function PromptSelect(texts: PromptSelectProps) {
  const { has } = useSession();
  const prompts = usePrompts();
  if (!has('useOpenAi')) return null;
  return <SelectField name="promptId" options={optionsOf(prompts)} {...texts} />;
}
