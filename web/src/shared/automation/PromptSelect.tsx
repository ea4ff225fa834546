import { useSession } from '../../lib/api/session.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { optionsOf, usePrompts } from '../choices/use-choices.ts';

interface PromptSelectProps {
  label: string;
  help: string;
  emptyLabel: string;
}

/** The prompt of a queue or a connection, before the company has one too; nothing where its plan has none. */
export function PromptSelect(texts: PromptSelectProps) {
  const { has } = useSession();
  const prompts = usePrompts();
  if (!has('useOpenAi')) return null;
  return <SelectField name="promptId" options={optionsOf(prompts)} {...texts} />;
}
