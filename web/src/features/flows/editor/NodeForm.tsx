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
  /** Called with a node added by one of its outputs. */
  onAdded: () => void;
}

/** Form of a node; what is typed is in the drawing at once. */
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

/** Fields of a node as it was when its form was opened: from then on they hold its values, and lead the drawing. */
const Fields = memo(function Fields({ opened }: { opened: FlowNode }) {
  const { t } = useTranslation('flows');
  const { store } = useWorkbench();
  return (
    <Formik
      initialValues={nodeValues(opened)}
      validationSchema={nodeRules}
      // Done where a value goes into the drawing: by itself it would draw every field twice more for a letter.
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
          <KindFields kind={opened.kind} />
        </Stack>
      </Form>
    </Formik>
  );
});

/** Takes each value that the API would take into the drawing; the typing in one field is one gesture. */
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
    // Its error shows at once: what the drawing has not taken would be lost in silence.
    else void setTouched(Object.fromEntries(names.map((name) => [name, true])), false);
  });
  useEffect(() => take(values), [values]);
  // With the form goes what was typed in it.
  const leave = useEffectEvent(() => onInvalid(false));
  useEffect(() => () => leave(), []);
  return null;
}
