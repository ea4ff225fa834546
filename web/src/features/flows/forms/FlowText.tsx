import { contactFields } from '@balcao/plugins/flows/contract/limits.ts';
import { useField } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { UnknownVariables } from '../../../shared/variables/UnknownVariables.tsx';
import { useFieldVariables } from '../../../shared/variables/use-field-variables.ts';
import { VariablesField } from '../../../shared/variables/VariablesField.tsx';
import { TextField, type TextFieldProps } from '../../../ui/forms/TextField.tsx';
import { flowVariables, unknownIn } from '../drawing/variables.ts';
import { useDrawn } from '../editor/editor-context.ts';

/** Text field of a node, with a button for each variable that the text may contain. */
export function FlowText(props: TextFieldProps) {
  const { t } = useTranslation('flows');
  const filled = useFilled();
  const { fields, keys } = useFieldVariables();
  const more = useMemo(
    () => [
      ...filled.map((name) => ({ name: `flow.${name}`, label: name })),
      ...contactFields.map((field) => ({ name: `contact.${field}`, label: t(`contactField.${field}`) })),
      ...fields.map(({ key, label }) => ({ name: `field.${key}`, label })),
    ],
    [filled, fields, t],
  );
  return <VariablesField {...props} more={more} unknownIn={(text) => unknownIn(text, filled, keys)} />;
}

/** Short text field of a node, in which the user types variables by hand. */
export function ShortFlowText(props: TextFieldProps) {
  const filled = useFilled();
  const [{ value }] = useField<string>(props.name);
  const { keys } = useFieldVariables();
  return (
    <div>
      <TextField {...props} />
      <UnknownVariables names={unknownIn(value, filled, keys)} />
    </div>
  );
}

/** Returns the names of the variables that the flow's nodes fill; the same list until the names change. */
function useFilled(): readonly string[] {
  const names = useDrawn(({ graph }) => flowVariables(graph).join(' '));
  return useMemo(() => names.split(' ').filter((name) => name !== ''), [names]);
}
