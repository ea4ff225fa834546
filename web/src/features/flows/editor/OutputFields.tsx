import type { NodeKind } from '@balcao/plugins/flows/contract/limits.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/forms/Field.tsx';
import { nodeOf } from '../drawing/commands.ts';
import type { FlowNode, Graph } from '../drawing/graph.ts';
import { outputsOf, targetOf } from '../drawing/outputs.ts';
import { linesOf } from '../drawing/tree.ts';
import { outputName, titleOf } from '../drawing/words.ts';
import { useEditor, useWorkbench } from './editor-context.ts';
import { addedKinds } from './TreeTools.tsx';

interface OutputFieldsProps {
  node: FlowNode;
  onAdded: () => void;
}

/** Fields that set where each output of a node leads: to an existing node, to a new one, or to the end. */
export function OutputFields({ node, onAdded }: OutputFieldsProps) {
  const { t } = useTranslation('flows');
  const { graph } = useEditor();
  const outputs = outputsOf(node);
  return (
    <Stack sx={{ gap: 3 }}>
      <Typography variant="h3">{t('field.outputs')}</Typography>
      {outputs.length === 0 ? <Typography>{t('field.outputsNone')}</Typography> : null}
      {outputs.map((output) => {
        const target = nodeOf(graph, targetOf(node, output) ?? '');
        return (
          <OutputField
            key={output}
            nodeId={node.id}
            output={output}
            label={outputName(node, output, t)}
            to={target?.id ?? null}
            toLabel={target ? goalLabel(target, t) : null}
            onAdded={onAdded}
          />
        );
      })}
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

interface OutputFieldProps {
  nodeId: string;
  output: string;
  label: string;
  /** Node to which it leads, and that node in words; null: nowhere. */
  to: string | null;
  toLabel: string | null;
  onAdded: () => void;
}

/**
 * Field of one output. It reads only where the output leads; the names of the other nodes are made when the list opens.
 */
const OutputField = memo(function OutputField(props: OutputFieldProps) {
  const { nodeId, output, label, to, toLabel, onAdded } = props;
  const { t } = useTranslation('flows');
  const { store, commands } = useWorkbench();
  const id = useId();
  const [goals, setGoals] = useState<Goal[] | null>(null);
  const chosen: Goal =
    to === null || toLabel === null ? endGoal(t) : { key: `node:${to}`, label: toLabel, to };
  return (
    <Field id={id} label={label}>
      <Autocomplete<Goal, false, true>
        id={id}
        options={goals ?? [chosen]}
        value={chosen}
        disableClearable
        getOptionKey={({ key }) => key}
        isOptionEqualToValue={(goal, value) => goal.key === value.key}
        openText={t('action.showOptions')}
        closeText={t('action.close')}
        noOptionsText={t('field.noMatch')}
        onOpen={() => setGoals(goalsOf(store.read().graph, nodeId, t))}
        onClose={() => setGoals(null)}
        onChange={(_event, goal) => {
          if (goal.kind === undefined) commands.connect(nodeId, output, goal.to ?? null);
          else if (commands.add(nodeId, goal.kind, output)) onAdded();
        }}
        renderInput={(params) => <TextField {...params} />}
      />
    </Field>
  );
});

function endGoal(t: TFunction<'flows'>): Goal {
  return { key: 'end', label: t('field.endsHere'), to: null };
}

/** Everything to which an output of a node can lead: the end, the other nodes in the order of the list, and new ones. */
function goalsOf(graph: Graph, nodeId: string, t: TFunction<'flows'>): Goal[] {
  const others = linesOf(graph).filter(({ node }) => node.kind !== 'start' && node.id !== nodeId);
  return [
    endGoal(t),
    ...others.map(({ node }) => ({ key: `node:${node.id}`, label: goalLabel(node, t), to: node.id })),
    ...addedKinds.map((kind) => ({
      key: `new:${kind}`,
      label: t('field.newNode', { kind: t(`kind.${kind}`) }),
      kind,
    })),
  ];
}

function goalLabel(node: FlowNode, t: TFunction<'flows'>): string {
  const [kind, title] = [t(`kind.${node.kind}`), titleOf(node, t)];
  return title === kind ? kind : `${kind}: ${title}`;
}
