import { inLanguage } from '../../lib/format/i18n.ts';
import { type Option, SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useAgents, useConnections, useQueues } from '../choices/use-choices.ts';
import { priorityNames } from '../priority/priorities.ts';
import { useTagChoices } from '../tags/use-tag-choices.ts';
import { type ConditionValues, type FieldInfo, isList } from './filter-form.ts';
import { choiceTexts, filterTexts, spans } from './filter-texts.ts';

interface ValueFieldProps {
  name: string;
  field: FieldInfo;
  condition: ConditionValues;
}

/** Form input for the value of a filter's condition: choices, a span of time, yes or no, or typed text. */
export function ValueField({ name, field, condition }: ValueFieldProps) {
  const { op, value } = condition;
  const label = inLanguage(filterTexts.value);
  // A stored value of another comparison's shape has no input.
  if (isList(op) !== Array.isArray(value)) return <div />;
  if (isList(op)) return <NamesField name={name} field={field} label={label} />;
  if (field.type === 'flag')
    return (
      <SelectField
        name={name}
        label={label}
        options={[
          { value: 1, label: inLanguage(filterTexts.yes) },
          { value: 0, label: inLanguage(filterTexts.no) },
        ]}
      />
    );
  if (op === 'withinLast' || op === 'withinNext')
    return <SelectField name={name} label={label} options={spanOptions(Number(value))} />;
  return <TextField name={name} label={label} type={field.type === 'number' ? 'number' : 'text'} />;
}

function NamesField({ name, field, label }: { name: string; field: FieldInfo; label: string }) {
  const queues = useQueues();
  const agents = useAgents();
  const connections = useConnections();
  const tags = useTagChoices();
  const named: Record<string, ReadonlyArray<{ id: number; name: string; color?: string | null }>> = {
    ...{ queue: queues, agent: agents, connection: connections, tags: tags.rows },
  };
  const options: Option[] =
    named[field.key]?.map(({ id, name: text, color }) => ({
      value: id,
      label: text,
      ...(color ? { color } : {}),
    })) ??
    field.choices.map(({ value, label: own }) => ({ value, label: own ?? nameOfChoice(field.key, value) }));
  return <SelectField name={name} label={label} multiple options={options} />;
}

function nameOfChoice(key: string, value: string | number): string {
  if (key === 'priority' && (value === 1 || value === 2 || value === 3 || value === 4))
    return inLanguage(priorityNames[value]);
  const texts = choiceTexts[String(value)];
  return texts ? inLanguage(texts) : String(value);
}

/** Offers the usual spans of time, and the chosen one where it is of another length. */
export function spanOptions(minutes: number): Option[] {
  const known = spans.map(({ minutes: value, text }) => ({ value, label: inLanguage(text) }));
  if (!(minutes > 0) || spans.some((span) => span.minutes === minutes)) return known;
  return [{ value: minutes, label: `${minutes} min` }, ...known];
}
