import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { FlowNode } from '../drawing/graph.ts';
import { useEditor } from '../editor/editor-context.ts';

type Missing = NonNullable<FlowNode['missing']>;

/** Rows that the file of an imported flow names and the company lacks; each leaves once another is chosen, or at its button. */
export function MissingRows({ node }: { node: FlowNode }) {
  const { t } = useTranslation('flows');
  const { store } = useEditor();
  return missingIn(node).map(({ field, name, rest }) => (
    <Alert
      key={`${field}:${name}`}
      severity="warning"
      role="note"
      action={
        <Button
          size="small"
          color="inherit"
          aria-label={t('missing.discardName', { name })}
          onClick={() => store.run({ do: 'change', id: node.id, fields: { missing: rest } })}
        >
          {t('missing.discard')}
        </Button>
      }
    >
      {t(`missing.${field}`, { name })}
    </Alert>
  ));
}

interface MissingRow {
  field: keyof Missing;
  name: string;
  /** The others, once this one is discarded. */
  rest: Missing | undefined;
}

/** Names for which nothing was chosen yet. */
export function missingIn({ missing = {}, ...node }: FlowNode): MissingRow[] {
  const { queueId: queue, userId: user, flowId: flow, promptId: prompt, integrationId: integration } = node;
  const chosen = { queue, user, flow, prompt, integration, file: node.flowMediaId };
  const rows = (['queue', 'user', 'flow', 'prompt', 'integration', 'file'] as const).flatMap(
    (field): MissingRow[] => {
      const { [field]: name, ...rest } = missing;
      return name && !chosen[field] ? [{ field, name, rest: orNone(rest) }] : [];
    },
  );
  const listed = (['tags', 'connections'] as const).flatMap((field) => {
    const { [field]: names = [], ...others } = missing;
    return [...new Set(names)].map((name): MissingRow => {
      const left = names.filter((one) => one !== name);
      return { field, name, rest: orNone(left.length > 0 ? { ...others, [field]: left } : others) };
    });
  });
  return [...rows, ...listed];
}

function orNone(missing: Missing): Missing | undefined {
  return Object.keys(missing).length > 0 ? missing : undefined;
}
