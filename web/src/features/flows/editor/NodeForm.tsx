import { flowLimits } from '@balcao/plugins/flows/contract/limits.ts';
import Stack from '@mui/material/Stack';
import { Form, Formik, useFormikContext } from 'formik';
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/forms/TextField.tsx';
import type { FlowNode } from '../drawing/graph.ts';
import { nodesOf } from '../drawing/problems.ts';
import { KindFields } from '../forms/KindFields.tsx';
import { MissingRows } from '../forms/MissingRows.tsx';
import { nodeRules } from '../forms/node-rules.ts';
import { type NodeValues, nodeFields, nodeValues, shownValues } from '../forms/node-values.ts';
import { useEditor, useWorkbench } from './editor-context.ts';
import { OutputFields } from './OutputFields.tsx';
import { ProblemTexts } from './ProblemTexts.tsx';

interface NodeFormProps {
  node: FlowNode;
  /** Called after the user has added a node at one of this node's outputs. */
  onAdded: () => void;
}

/** Form with the fields of one node. Each change is in the drawing at once, without a button to save. */
export const NodeForm = memo(function NodeForm({ node, onAdded }: NodeFormProps) {
  const { problems } = useEditor();
  const [opened] = useState(node);
  const own = problems.filter((problem) => nodesOf(problem).includes(node.id));
  return (
    <Stack sx={{ gap: 4 }}>
      <ProblemTexts node={node} problems={own} />
      <MissingRows node={node} />
      <Fields opened={opened} />
      <OutputFields node={node} onAdded={onAdded} />
    </Stack>
  );
});

/**
 * Fields of a node, filled with the node's values when the form opens. From then on the form holds the values and
 * passes each change to the drawing.
 */
const Fields = memo(function Fields({ opened }: { opened: FlowNode }) {
  const { t } = useTranslation('flows');
  const { store } = useWorkbench();
  return (
    <Formik
      initialValues={nodeValues(opened)}
      validationSchema={nodeRules}
      // The form checks its values when they pass into the drawing; a check by Formik itself would render every field
      // twice more for each letter.
      validateOnChange={false}
      onSubmit={() => store.endGesture()}
    >
      <Form onBlur={() => store.endGesture()}>
        <Stack sx={{ gap: 4 }}>
          <DrawnValues id={opened.id} kind={opened.kind} />
          <TextField
            name="name"
            label={t('field.name')}
            help={t('field.nameHelp')}
            maxLength={flowLimits.nodeName}
          />
          <KindFields nodeId={opened.id} kind={opened.kind} />
        </Stack>
      </Form>
    </Formik>
  );
});

/** Passes each valid value of the form into the drawing; the typing in one field is one step of the history. */
function DrawnValues({ id, kind }: Pick<FlowNode, 'id' | 'kind'>) {
  const { store, onInvalid } = useEditor();
  const { values, errors, setTouched, validateForm } = useFormikContext<NodeValues>();
  const before = useRef(values);
  const take = useEffectEvent((now: NodeValues) => {
    const names = (Object.keys(now) as Array<keyof NodeValues>).filter(
      (name) => now[name] !== before.current[name],
    );
    before.current = now;
    if (names.length === 0) return;
    const isValid = nodeRules.isValidSync(shownValues(now));
    onInvalid(!isValid);
    if (!isValid || Object.keys(errors).length > 0) void validateForm(now);
    if (isValid) store.run({ do: 'change', id, fields: nodeFields(kind, now) }, `${id}:${names.join()}`);
    // The error of a field shows at once, because the user would otherwise not see that the drawing lacks the value.
    else void setTouched(Object.fromEntries(names.map((name) => [name, true])), false);
  });
  useEffect(() => take(values), [values]);
  // Values that were invalid are lost when the form closes.
  const leave = useEffectEvent(() => onInvalid(false));
  useEffect(() => () => leave(), []);
  return null;
}
