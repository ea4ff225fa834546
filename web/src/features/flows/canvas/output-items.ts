import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import type { TFunction } from 'i18next';
import { inLanguage } from '../../../lib/format/i18n.ts';
import type { AppMenuItem } from '../../../ui/menus/AppMenu.tsx';
import { nodeOf } from '../drawing/commands.ts';
import type { Graph } from '../drawing/graph.ts';
import { targetOf } from '../drawing/outputs.ts';
import { nodeIcons } from '../editor/node-icons.ts';
import { addedKinds } from '../editor/TreeTools.tsx';
import type { Commands } from '../editor/use-commands.ts';
import { canvasTexts } from './texts.ts';

export interface OutputPlace {
  nodeId: string;
  output: string;
}

interface ItemsOptions {
  graph: Graph;
  commands: Commands;
  t: TFunction<'flows'>;
  onOpen: () => void;
}

/** Ways of an output that can be chosen: to a new node, to another one, to the end. */
export function outputItems(
  { nodeId, output }: OutputPlace,
  { graph, commands, t, onOpen }: ItemsOptions,
): AppMenuItem[] {
  const node = nodeOf(graph, nodeId);
  const isLed = node !== undefined && targetOf(node, output) !== undefined;
  return [
    { key: 'connect', label: inLanguage(canvasTexts.connect), icon: LinkOutlined, onSelect: onOpen },
    ...(isLed
      ? [
          {
            ...{ key: 'disconnect', label: inLanguage(canvasTexts.disconnect), icon: LinkOffOutlined },
            onSelect: () => commands.connect(nodeId, output, null),
          },
        ]
      : []),
    ...addedKinds.map((kind) => ({
      ...{ key: kind, label: t('field.newNode', { kind: t(`kind.${kind}`) }), icon: nodeIcons[kind] },
      onSelect: () => {
        if (commands.add(nodeId, kind, output)) onOpen();
      },
    })),
  ];
}
