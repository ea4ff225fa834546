import type { NodeKind } from '@balcao/plugins/flows/contract/limits.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/forms/Field.tsx';
import type { FlowNode } from '../drawing/graph.ts';
import { outputsOf, targetOf } from '../drawing/outputs.ts';
import { linesOf } from '../drawing/tree.ts';
import { outputName, titleOf } from '../drawing/words.ts';
import { useEditor } from './editor-context.ts';
import { addedKinds } from './TreeTools.tsx';

interface OutputFieldsProps {
  node: FlowNode;
  onAdded: () => void;
}

/** Where each output of a node leads: to a node that is there, to a new one, or to the end. */
export function OutputFields({ node, onAdded }: OutputFieldsProps) {
  const { t } = useTranslation('flows');
  const outputs = outputsOf(node);
  return (
    <Stack sx={{ gap: 3 }}>
      <Typography variant="h3">{t('field.outputs')}</Typography>
      {outputs.length === 0 ? <Typography>{t('field.outputsNone')}</Typography> : null}
      {outputs.map((output) => (
        <OutputField key={output} node={node} output={output} onAdded={onAdded} />
      ))}
    </Stack>
  );
}

interface Goal {
  key: string;
  label: string;
  /** Node that is there; null: the end. */
  to?: string | null;
  /** Kind of a new node. */
  kind?: NodeKind;
}

function OutputField({ node, output, onAdded }: OutputFieldsProps & { output: string }) {
  const { t } = useTranslation('flows');
  const { graph, commands } = useEditor();
  const id = useId();
  const end: Goal = { key: 'end', label: t('field.endsHere'), to: null };
  const goals: Goal[] = [
    end,
    ...linesOf(graph)
      .filter((line) => line.node.kind !== 'start' && line.node.id !== node.id)
      .map((line) => ({
        key: `node:${line.node.id}`,
        label: `${t(`kind.${line.node.kind}`)}: ${titleOf(line.node, t)}`,
        to: line.node.id,
      })),
    ...addedKinds.map((kind) => ({
      key: `new:${kind}`,
      label: t('field.newNode', { kind: t(`kind.${kind}`) }),
      kind,
    })),
  ];
  const to = targetOf(node, output);
  const chosen = goals.find((goal) => goal.kind === undefined && goal.to === (to ?? null)) ?? end;
  return (
    <Field id={id} label={outputName(node, output, t)}>
      <Autocomplete<Goal, false, true>
        id={id}
        options={goals}
        value={chosen}
        disableClearable
        getOptionKey={({ key }) => key}
        isOptionEqualToValue={(goal, value) => goal.key === value.key}
        openText={t('action.showOptions')}
        closeText={t('action.close')}
        noOptionsText={t('field.noMatch')}
        onChange={(_event, goal) => {
          if (goal.kind === undefined) commands.connect(node.id, output, goal.to ?? null);
          else if (commands.add(node.id, goal.kind, output)) onAdded();
        }}
        renderInput={(params) => <TextField {...params} />}
      />
    </Field>
  );
}
