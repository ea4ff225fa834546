import { type NodeKind, nodeKinds } from '@balcao/plugins/flows/contract/limits.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnchor } from '../../../ui/dialogs/Opened.tsx';
import { AppMenu } from '../../../ui/menus/AppMenu.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { nodeOf } from '../drawing/commands.ts';
import { mainOutputOf } from '../drawing/outputs.ts';
import { useDrawn, useWorkbench } from './editor-context.ts';
import { nodeIcons } from './node-icons.ts';

/** Kinds of nodes that a user can add: every kind but the start, of which a flow has one. */
export const addedKinds: readonly NodeKind[] = nodeKinds.filter((kind) => kind !== 'start');

interface TreeToolsProps {
  /** Called after a node was added; the editor then shows its form. */
  onAdded: () => void;
}

/** Buttons for commands on the selected node; the keys of the list do the same. */
export const TreeTools = memo(function TreeTools({ onAdded }: TreeToolsProps) {
  const { t } = useTranslation('flows');
  const { store, commands } = useWorkbench();
  const menu = useAnchor();
  const chosenId = () => store.read().chosenId;
  const isStart = useDrawn(({ graph, chosenId: id }) => nodeOf(graph, id)?.kind === 'start');
  const goesOn = useDrawn(({ graph, chosenId: id }) => {
    const node = nodeOf(graph, id);
    return node !== undefined && mainOutputOf(node) !== undefined;
  });
  const canUndo = useDrawn((drawing) => drawing.canUndo);
  const canRedo = useDrawn((drawing) => drawing.canRedo);
  return (
    <Tools role="toolbar" aria-label={t('editor.tools')}>
      <Button
        variant="outlined"
        size="small"
        startIcon={<AddOutlined />}
        disabled={!goesOn}
        onClick={menu.open}
      >
        {t('editor.addAfter')}
      </Button>
      <AppMenu
        anchor={menu.anchor}
        onClose={menu.close}
        label={t('editor.addAfter')}
        items={addedKinds.map((added) => ({
          key: added,
          label: t(`kind.${added}`),
          icon: nodeIcons[added],
          onSelect: () => {
            if (commands.add(chosenId(), added)) onAdded();
          },
        }))}
      />
      <span style={{ flex: 1 }} />
      <IconAction
        label={t('editor.up')}
        shortcut="Alt+↑"
        size="small"
        disabled={isStart}
        onClick={() => commands.move(chosenId(), 'up')}
      >
        <ArrowUpwardOutlined fontSize="small" />
      </IconAction>
      <IconAction
        label={t('editor.down')}
        shortcut="Alt+↓"
        size="small"
        disabled={isStart}
        onClick={() => commands.move(chosenId(), 'down')}
      >
        <ArrowDownwardOutlined fontSize="small" />
      </IconAction>
      <IconAction
        label={t('editor.delete')}
        shortcut="Delete"
        size="small"
        disabled={isStart}
        onClick={() => commands.remove(chosenId())}
      >
        <DeleteOutlined fontSize="small" />
      </IconAction>
      <IconAction label={t('editor.undo')} size="small" disabled={!canUndo} onClick={commands.undo}>
        <UndoOutlined fontSize="small" />
      </IconAction>
      <IconAction label={t('editor.redo')} size="small" disabled={!canRedo} onClick={commands.redo}>
        <RedoOutlined fontSize="small" />
      </IconAction>
    </Tools>
  );
});

const Tools = styled('div')({ display: 'flex', alignItems: 'center', gap: 4, padding: '8px 12px' });
