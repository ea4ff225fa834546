import { styled } from '@mui/material/styles';
import {
  type Connection,
  type IsValidConnection,
  type OnConnectEnd,
  ReactFlow,
  type ReactFlowInstance,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { useStableCallbacks } from '../../../lib/hooks/use-stable-callbacks.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { AppMenu } from '../../../ui/menus/AppMenu.tsx';
import { Unseen } from '../../../ui/text/unseen.ts';
import type { Graph } from '../drawing/graph.ts';
import { type Editor, useDrawn } from '../editor/editor-context.ts';
import { restMs } from '../editor/use-settled-id.ts';
import { CanvasStep } from './CanvasStep.tsx';
import { CanvasTools } from './CanvasTools.tsx';
import { CanvasWay } from './CanvasWay.tsx';
import { type CanvasEdge, type CanvasNode, canvasEdges, keepEqualEdges } from './canvas-nodes.ts';
import { type OutputPlace, outputItems } from './output-items.ts';
import { heightOf, type Place, sizes } from './places.ts';
import { canvasTexts } from './texts.ts';
import { useCanvasKeys } from './use-canvas-keys.ts';
import { useCanvasNodes } from './use-canvas-nodes.ts';

// Defined outside of the component, since new types at each rendering would render every node again.
const nodeTypes = { step: CanvasStep };
const edgeTypes = { way: CanvasWay };
const fit = { maxZoom: 1, padding: 0.08 };
const ownWords = {
  'node.a11yDescription.default': '',
  'node.a11yDescription.keyboardDisabled': '',
  'edge.a11yDescription.default': '',
};
const proOptions = { hideAttribution: true };
const leadsElsewhere: IsValidConnection = ({ source, target }) => source !== target;

interface FlowCanvasProps {
  /**
   * Passed in a property and not by a context, since each change of a context is checked in every piece of the canvas.
   */
  editor: Editor;
  /** On a phone: nothing is changed by it. */
  isLookOnly: boolean;
  /** Opens the form of the chosen node. */
  onOpen: () => void;
}

/** The drawing as a picture of nodes and ways, over the store and the commands of the list. */
export const FlowCanvas = memo(function FlowCanvas({ editor, isLookOnly, onOpen }: FlowCanvasProps) {
  const { t } = useTranslation('flows');
  const { graph, store, commands } = editor;
  const frame = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const [flow, setFlow] = useState<ReactFlowInstance<CanvasNode, CanvasEdge> | null>(null);
  const [way, setWay] = useState<string | null>(null);
  const [menu, setMenu] = useState<(OutputPlace & { anchor: HTMLElement }) | null>(null);
  const [lastPlace, setLastPlace] = useState<OutputPlace | null>(null);
  const { nodes, places } = useCanvasNodes(editor, !isLookOnly);
  const drawnEdges = useRef<CanvasEdge[]>([]);
  const edges = useMemo(() => {
    const now = canvasEdges(graph, {
      ...{ chosen: way, t },
      onCut: (from, output) => {
        setWay(null);
        commands.connect(from, output, null);
      },
    });
    drawnEdges.current = keepEqualEdges(drawnEdges.current, now);
    return drawnEdges.current;
  }, [graph, way, t, commands]);
  const size = {
    larger: () => void flow?.zoomIn(),
    smaller: () => void flow?.zoomOut(),
    whole: () => void flow?.fitView(fit),
  };
  const handleKeys = useCanvasKeys({ onOpen, size });

  const openMenu = (anchor: HTMLElement, place: OutputPlace) => {
    setLastPlace(place);
    setMenu({ ...place, anchor });
  };
  const handleNodeClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-node]') : null;
    const { node: nodeId, output } = button?.dataset ?? {};
    if (!button || nodeId === undefined) return;
    setWay(null);
    store.choose(nodeId);
    if (output !== undefined) openMenu(button, { nodeId, output });
  };
  const connect = ({ source, sourceHandle, target }: Connection) => {
    if (sourceHandle) commands.connect(source, sourceHandle, target);
  };
  // An output that the user drops beside the nodes opens the question where it leads.
  const handleConnectEnd: OnConnectEnd = (_event, { fromNode, fromHandle, toNode }) => {
    if (toNode || !fromNode || fromHandle?.type !== 'source' || !fromHandle.id) return;
    const button = buttonOf(frame.current, fromNode.id, fromHandle.id);
    if (button) openMenu(button, { nodeId: fromNode.id, output: fromHandle.id });
  };
  // Functions that stay the same: with others the library draws every node and way anew.
  const on = useStableCallbacks({
    init: (made: ReactFlowInstance<CanvasNode, CanvasEdge>) => {
      setFlow(made);
      begin(made, frame.current, [...places.values()]);
    },
    connect,
    connectEnd: handleConnectEnd,
    nodeClick: handleNodeClick,
    nodeDoubleClick: () => !isLookOnly && onOpen(),
    edgeClick: (_event: MouseEvent, { id }: CanvasEdge) => !isLookOnly && setWay(id),
    paneClick: () => setWay(null),
    keyDown: (event: KeyboardEvent<HTMLElement>) => !isLookOnly && handleKeys(event),
  });
  return (
    <Frame ref={frame} data-canvas>
      <Unseen id={helpId}>{inLanguage(isLookOnly ? canvasTexts.lookOnly : canvasTexts.help)}</Unseen>
      {isLookOnly ? <p className="hint">{inLanguage(canvasTexts.lookOnly)}</p> : null}
      <div className="drawing">
        <ReactFlow<CanvasNode, CanvasEdge>
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          aria-label={inLanguage(canvasTexts.label)}
          aria-describedby={helpId}
          onInit={on.init}
          minZoom={0.1}
          maxZoom={1.6}
          nodesDraggable={false}
          nodesConnectable={!isLookOnly}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          zoomOnDoubleClick={false}
          connectionRadius={48}
          ariaLabelConfig={ownWords}
          proOptions={proOptions}
          isValidConnection={leadsElsewhere}
          onConnect={on.connect}
          onConnectEnd={on.connectEnd}
          onNodeClick={on.nodeClick}
          onNodeDoubleClick={on.nodeDoubleClick}
          onEdgeClick={on.edgeClick}
          onPaneClick={on.paneClick}
          onKeyDown={on.keyDown}
        />
        <Follow frame={frame} flow={flow} places={places} graph={graph} />
        <CanvasTools {...size} />
      </div>
      <AppMenu
        anchor={menu?.anchor ?? null}
        onClose={() => setMenu(null)}
        items={lastPlace ? outputItems(lastPlace, { graph, commands, t, onOpen }) : []}
      />
    </Frame>
  );
});

/** Shows all of a small drawing, and of a large one its beginning in a size that can be read. */
function begin(
  flow: ReactFlowInstance<CanvasNode, CanvasEdge>,
  frame: HTMLElement | null,
  [first = { x: 0, y: 0 }, ...others]: Place[],
): void {
  const area = frame?.querySelector('.react-flow')?.getBoundingClientRect();
  if (!area?.width) return;
  const right = Math.max(first.x, ...others.map(({ x }) => x)) + sizes.width;
  const readable = 0.7;
  if (right * readable <= area.width) void flow.fitView(fit);
  else
    void flow.setViewport({
      ...{ x: 16 - first.x * readable, y: area.height / 2 - (first.y + sizes.head) * readable },
      zoom: readable,
    });
}

function buttonOf(frame: HTMLElement | null, nodeId: string, output?: string): HTMLElement | undefined {
  const own = output === undefined ? ':not([data-output])' : `[data-output=${JSON.stringify(output)}]`;
  const selector = `button[data-node=${JSON.stringify(nodeId)}]${own}`;
  return frame?.querySelector<HTMLElement>(selector) ?? undefined;
}

interface FollowProps {
  frame: RefObject<HTMLElement | null>;
  flow: ReactFlowInstance<CanvasNode, CanvasEdge> | null;
  places: ReadonlyMap<string, Place>;
  graph: Graph;
}

/** Moves the canvas to a chosen node out of sight, and leads the focus of the canvas to it. Apart from the canvas, which a choice does not change. */
function Follow({ frame: area, flow, places, graph }: FollowProps) {
  const chosenId = useDrawn((drawing) => drawing.chosenId);
  const { x, y } = places.get(chosenId) ?? {};
  useEffect(() => {
    const frame = area.current;
    const node = graph.nodes.find(({ id }) => id === chosenId);
    if (!flow || !frame || !node || x === undefined || y === undefined) return;
    const focused = document.activeElement;
    const isOnNode =
      focused instanceof HTMLElement && frame.contains(focused) && focused.dataset.node !== undefined;
    if (isOnNode && focused.dataset.node !== chosenId)
      buttonOf(frame, chosenId)?.focus({ preventScroll: true });
    const follow = () => bringIntoSight(flow, frame, { x, y, height: heightOf(node) });
    if (isOnNode) return follow();
    // Keys that run along the list are not held up by a canvas that runs along.
    const timer = setTimeout(follow, restMs);
    return () => clearTimeout(timer);
  }, [flow, area, x, y, chosenId, graph]);
  return null;
}

function bringIntoSight(
  flow: ReactFlowInstance<CanvasNode, CanvasEdge>,
  frame: HTMLElement,
  { x, y, height }: Place & { height: number },
): void {
  const view = frame.querySelector('.react-flow')?.getBoundingClientRect();
  const from = flow.flowToScreenPosition({ x, y });
  const to = flow.flowToScreenPosition({ x: x + sizes.width, y: y + height });
  const isInSight =
    view &&
    from.x >= view.left &&
    from.y >= view.top &&
    to.x <= view.right &&
    Math.min(to.y, from.y + view.height) <= view.bottom;
  if (view && view.width > 0 && !isInSight)
    void flow.setCenter(x + sizes.width / 2, y + height / 2, { zoom: flow.getZoom() });
}

const Frame = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  borderTop: hairline,
  '& .hint': { margin: 0, padding: '8px 12px', color: token('muted'), fontSize: textSizes.small },
  '& .drawing': { flex: 1, minHeight: 0, position: 'relative', background: token('sunken') },
  '& .react-flow': {
    '--xy-edge-stroke': token('muted'),
    '--xy-edge-stroke-selected': token('accent'),
    '--xy-connectionline-stroke': token('accent'),
    '--xy-handle-background-color': token('raised'),
  },
  '& .react-flow__edge.selected .react-flow__edge-path': { strokeWidth: 2 },
  '& .react-flow__edge:hover .react-flow__edge-path': { stroke: token('accent') },
  '& .react-flow__arrowhead polyline': { stroke: token('muted'), fill: token('muted') },
  '& .react-flow__handle': {
    boxSizing: 'border-box',
    width: sizes.handle,
    height: sizes.handle,
    borderRadius: 999,
    border: `2px solid ${token('borderStrong')}`,
    // In the middle by its margin: as many transforms as there are outputs are as many layers to put in order in each frame.
    transform: 'none',
    marginTop: -sizes.handle / 2,
  },
  '& .react-flow__handle-left': { marginLeft: -sizes.handle / 2 },
  '& .react-flow__handle-right': { marginRight: -sizes.handle / 2 },
  '& .react-flow__handle[data-led], & .react-flow__handle-left': { borderColor: token('muted') },
  '& .react-flow__handle.connectingto': { borderColor: token('accent'), background: token('accentTint') },
});
