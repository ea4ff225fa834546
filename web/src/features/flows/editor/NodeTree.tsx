import { styled } from '@mui/material/styles';
import { type KeyboardEvent, memo, type SyntheticEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hairline } from '../../../theme/tokens.ts';
import { Unseen } from '../../../ui/text/unseen.ts';
import type { Direction } from '../drawing/commands.ts';
import { linesOf } from '../drawing/tree.ts';
import { useDrawn, useEditor } from './editor-context.ts';
import { type LineView, lineViews } from './line-views.ts';
import { NodeLine } from './NodeLine.tsx';

interface NodeTreeProps {
  /** Opens the form of the chosen node. */
  onOpen: () => void;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Shows a flow's drawing as a list of lines, so that a user can edit the flow by keyboard alone. */
export const NodeTree = memo(function NodeTree({ onOpen }: NodeTreeProps) {
  const { t } = useTranslation('flows');
  const { graph, store, commands, problems, trial, figures } = useEditor();
  const chosenId = useDrawn((drawing) => drawing.chosenId);
  const tree = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const lines = linesOf(graph);
  const views = useMemo(
    () => lineViews(lines, { problems, trial, figures, t }),
    [lines, problems, trial, figures, t],
  );
  const at = lines.findIndex(({ node }) => node.id === chosenId);
  useEffect(() => {
    // React removes the focus with a line that moved or was deleted.
    if (hasFocus.current && graph) lineOf(tree.current, chosenId)?.focus();
  }, [chosenId, graph]);

  const goTo = (index: number) => {
    const line = lines[Math.min(Math.max(index, 0), lines.length - 1)];
    if (line) store.choose(line.node.id);
  };
  /** Chooses the line of a click or key; the list listens for all lines, which have no listeners of their own. */
  const chooseAt = ({ target }: SyntheticEvent) => {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-node]') : null;
    if (line?.dataset.node) store.choose(line.dataset.node);
    return line !== null;
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: () => goTo(at - 1),
    ArrowDown: () => goTo(at + 1),
    Home: () => goTo(0),
    End: () => goTo(lines.length - 1),
    Enter: onOpen,
    ' ': onOpen,
    Delete: () => commands.remove(chosenId),
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    const hasMod = event.altKey || event.ctrlKey || event.metaKey;
    const perform = hasMod ? undefined : keys[event.key];
    if (event.altKey && direction) commands.move(chosenId, direction);
    else if (perform) perform();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Unseen id="flow-list-help">{t('editor.listHelp')}</Unseen>
      <Tree
        ref={tree}
        role="tree"
        aria-label={t('editor.list')}
        aria-describedby="flow-list-help"
        onKeyDown={handleKeyDown}
        onFocus={(event) => {
          hasFocus.current = true;
          chooseAt(event);
        }}
        onClick={(event) => {
          if (chooseAt(event)) onOpen();
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          // Without a next element the focused line was deleted, and its successor gets the focus.
          if (relatedTarget && !currentTarget.contains(relatedTarget)) hasFocus.current = false;
        }}
      >
        <Lines views={views} />
      </Tree>
    </>
  );
});

/** Lines in one group: few, so that a key press renders little; many, so that few groups are watched for scrolling. */
const groupSize = 16;
/** Assumed height in pixels of a line that has not been on screen yet. */
const lineHeight = 42;

/**
 * Lines of the tree, rendered apart from the tree itself. The tree is rendered at every choice of a line; of the lines
 * only the one chosen before and the one chosen now.
 */
const Lines = memo(function Lines({ views }: { views: readonly LineView[] }) {
  const firsts = Array.from({ length: Math.ceil(views.length / groupSize) }, (_, group) => group * groupSize);
  return firsts.map((first) => <Group key={first} lines={views.slice(first, first + groupSize)} />);
});

function Group({ lines }: { lines: readonly LineView[] }) {
  return (
    <Sight role="none" style={{ containIntrinsicHeight: `auto ${lines.length * lineHeight}px` }}>
      {lines.map((line) => (
        <NodeLine key={line.id} {...line} />
      ))}
    </Sight>
  );
}

function lineOf(tree: HTMLElement | null, id: string): HTMLElement | undefined {
  return tree?.querySelector<HTMLElement>(`[role="treeitem"][data-node=${JSON.stringify(id)}]`) ?? undefined;
}

/** Skips layout and paint of lines out of sight. That clips its contents, so it has a margin for the focus ring. */
const Sight = styled('div')({
  contentVisibility: 'auto',
  // Above, the line's own margin has the space.
  margin: '0 -12px -4px',
  padding: '0 12px 4px',
});

const Tree = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: '4px 12px 24px',
  borderTop: hairline,
});
