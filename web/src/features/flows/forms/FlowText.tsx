import { contactFields } from '@balcao/plugins/flows/contract/limits.ts';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { UnknownVariables } from '../../../shared/variables/UnknownVariables.tsx';
import { useFieldVariables } from '../../../shared/variables/use-field-variables.ts';
import { VariablesField } from '../../../shared/variables/VariablesField.tsx';
import { TextField, type TextFieldProps } from '../../../ui/forms/TextField.tsx';
import { flowVariables, unknownIn } from '../drawing/variables.ts';
import { useEditor } from '../editor/editor-context.ts';

/** A text of a node with a button for each variable that it may hold. */
export function FlowText(props: TextFieldProps) {
  const { t } = useTranslation('flows');
  const { graph } = useEditor();
  const filled = flowVariables(graph);
  const { fields, keys } = useFieldVariables();
  return (
    <VariablesField
      {...props}
      more={[
        ...filled.map((name) => ({ name: `flow.${name}`, label: name })),
        ...contactFields.map((field) => ({ name: `contact.${field}`, label: t(`contactField.${field}`) })),
        ...fields.map(({ key, label }) => ({ name: `field.${key}`, label })),
      ]}
      unknownIn={(text) => unknownIn(text, filled, keys)}
    />
  );
}

/** A short text of a node, in which variables are typed. */
export function ShortFlowText(props: TextFieldProps) {
  const { graph } = useEditor();
  const [{ value }] = useField<string>(props.name);
  const { keys } = useFieldVariables();
  return (
    <div>
      <TextField {...props} />
      <UnknownVariables names={unknownIn(value, flowVariables(graph), keys)} />
    </div>
  );
}
