import type { FlowInFull } from '@balcao/plugins/flows/schemas.ts';
import type { FlowSimulation } from '@balcao/plugins/flows/simulation/schemas.ts';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useStableCallbacks } from '../../../lib/hooks/use-stable-callbacks.ts';
import { token } from '../../../theme/tokens.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { useRoomy, useTight } from '../../../ui/page/use-narrow.ts';
import { Unseen } from '../../../ui/text/unseen.ts';
import { readFlow, saveDraft } from '../api/flow-calls.ts';
import { nodeOf } from '../drawing/commands.ts';
import { type Drawing, FlowStore } from '../drawing/flow-store.ts';
import { useFigures } from '../figures/use-figures.ts';
import { TrialPanel } from '../trial/TrialPanel.tsx';
import { CanvasPane } from './CanvasPane.tsx';
import { DraftSaver } from './draft-saver.ts';
import { EditorBar } from './EditorBar.tsx';
import { EditorContext } from './editor-context.ts';
import { NodeForm } from './NodeForm.tsx';
import { NodeTree } from './NodeTree.tsx';
import { ProblemsDialog } from './ProblemsDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { TreeTools } from './TreeTools.tsx';
import { useCanvasShown } from './use-canvas-shown.ts';
import { useColleagues } from './use-colleagues.ts';
import { useCommands } from './use-commands.ts';
import { useLeaveQuestion } from './use-leave-question.ts';
import { useSettledId } from './use-settled-id.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

type Dialog = 'problems' | 'blocked' | 'publish' | 'versions';

/** The editor of a flow: the list of its nodes, and the form of the chosen one. */
export function FlowEditor({ opened }: { opened: FlowInFull }) {
  const { t } = useTranslation('flows');
  const [{ store, saver }] = useState(() => makeEditor(opened));
  const drawing = useSyncExternalStore(store.subscribe, store.read);
  // A form and a layout take longer than a frame: the mark of the list goes ahead of them.
  const later = useDeferredValue(drawing);
  const [settledId, settle] = useSettledId(drawing.chosenId);
  const draft = useSyncExternalStore(saver.subscribe, saver.read);
  const { commands, said } = useCommands(store);
  const figures = useFigures(opened.id, draft.flow.publishedNumber !== null);
  const decide = useColleagues(store, saver);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [isTested, setTested] = useState(false);
  const [played, setPlayed] = useState<FlowSimulation | null>(null);
  const trial = useMemo(() => placesIn(played), [played]);
  const isTight = useTight();
  const isRoomy = useRoomy();
  const [isCanvasShown, showCanvas] = useCanvasShown();
  const [isFormOpen, setFormOpen] = useState(false);
  const { form, list, canvas, wantFocus } = useFocusTurns(drawing, later, isFormOpen);
  useEffect(() => saver.start(), [saver]);
  useLeaveQuestion(saver);

  const origin = useRef<'list' | 'canvas'>('list');
  const { openForm } = useStableCallbacks({
    openForm: () => {
      setFormOpen(true);
      settle(store.read().chosenId);
      origin.current = canvas.current?.contains(document.activeElement) ? 'canvas' : 'list';
      wantFocus('form');
    },
  });
  const closeForm = () => {
    setFormOpen(false);
    wantFocus(origin.current);
  };
  const publish = async () => {
    if (!(await saver.flush()) || saver.read().isInvalid) return;
    const isBlocked = saver.read().flow.problems.some(({ level }) => level === 'error');
    setDialog(isBlocked ? 'blocked' : 'publish');
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const isWriting = event.target instanceof HTMLElement && event.target.matches('input, textarea');
    if (event.key === 'Escape' && form.current?.contains(event.target as Node) && !event.defaultPrevented)
      closeForm();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isWriting || dialog) return;
    const key = event.key.toLowerCase();
    if (key === 'y' || (key === 'z' && event.shiftKey)) commands.redo();
    else if (key === 'z') commands.undo();
    else return;
    event.preventDefault();
  };
  const { graph, chosenId } = drawing;
  const chosen = nodeOf(later.graph, settledId) ?? nodeOf(later.graph, later.chosenId);
  const { problems } = draft.flow;
  const editor = useMemo(
    () => ({
      ...{ flowId: opened.id, store, graph, commands, problems, trial },
      ...{ figures: figures.shown, onInvalid: saver.holdBack },
    }),
    [opened.id, store, graph, commands, problems, trial, figures.shown, saver],
  );
  const editorLater = useDeferredValue(editor);
  const shown = shownPanes({
    ...{ isTight, isRoomy, isCanvasShown, isTested, isFormOpen },
    hasChosen: chosen !== undefined,
  });
  return (
    <EditorContext value={editor}>
      <Page onKeyDown={handleKeyDown}>
        <EditorBar
          draft={draft}
          figures={figures}
          isCanvasShown={isCanvasShown}
          onCanvas={() => showCanvas(!isCanvasShown)}
          isTested={isTested}
          onTest={() => setTested((was) => !was)}
          onRetry={() => void saver.flush()}
          onDecide={() => void decide()}
          onProblems={() => setDialog('problems')}
          onVersions={() => void saver.flush().then((isSaved) => isSaved && setDialog('versions'))}
          onPublish={() => void publish()}
        />
        <Panes data-tested={isTested || undefined} data-drawn={isCanvasShown || undefined}>
          {shown.list ? (
            <section ref={list} className="list" aria-label={t('editor.list')}>
              <TreeTools drawing={drawing} onAdded={openForm} />
              <NodeTree chosenId={chosenId} onOpen={openForm} />
            </section>
          ) : null}
          {shown.canvas ? (
            <CanvasPane
              ref={canvas}
              drawing={drawing}
              later={editorLater}
              hasTools={!shown.list && !isTight}
              isLookOnly={isTight}
              onOpen={openForm}
            />
          ) : null}
          {chosen && shown.form ? (
            <section ref={form} className="form" aria-label={t('editor.form')}>
              {isTight ? (
                <Button startIcon={<ArrowBackOutlined />} onClick={closeForm}>
                  {t('editor.backToList')}
                </Button>
              ) : null}
              <h2>{t(`kind.${chosen.kind}`)}</h2>
              <EditorContext value={editorLater}>
                <NodeForm key={`${chosen.id}:${later.epoch}`} node={chosen} onAdded={openForm} />
              </EditorContext>
            </section>
          ) : null}
          {isTested ? (
            <TrialPanel
              onClose={() => {
                setTested(false);
                if (!isTight || !isFormOpen) wantFocus('list');
              }}
              onPlayed={setPlayed}
              onNode={(nodeId) => {
                store.choose(nodeId);
                if (!isTight) return;
                setTested(false);
                openForm();
              }}
            />
          ) : null}
        </Panes>
        <Unseen role="status">{said}</Unseen>
        <ProblemsDialog
          open={dialog === 'problems' || dialog === 'blocked'}
          isBlocked={dialog === 'blocked'}
          onClose={() => setDialog(null)}
          onChosen={(nodeId) => {
            setDialog(null);
            store.choose(nodeId);
            openForm();
          }}
        />
        <PublishDialog
          open={dialog === 'publish'}
          flow={draft.flow}
          onClose={() => setDialog(null)}
          onPublished={(flow) => saver.update(flow)}
        />
        <VersionsDialog
          open={dialog === 'versions'}
          flow={draft.flow}
          onClose={() => setDialog(null)}
          onRestored={(flow) => saver.take(flow)}
        />
      </Page>
    </EditorContext>
  );
}

function makeEditor(flow: FlowInFull): { store: FlowStore; saver: DraftSaver } {
  const store = new FlowStore(flow.draft);
  return {
    store,
    saver: new DraftSaver(
      store,
      flow,
      (body, options) => saveDraft(flow.id, body, options),
      () => readFlow(flow.id),
    ),
  };
}

interface Room {
  isTight: boolean;
  isRoomy: boolean;
  isCanvasShown: boolean;
  isTested: boolean;
  isFormOpen: boolean;
  hasChosen: boolean;
}

/** Columns of the editor: one at a time on a phone, and the list beside the canvas where there is room for both. */
function shownPanes({ isTight, isRoomy, isCanvasShown, isTested, isFormOpen, hasChosen }: Room) {
  const isDrawingShown = !isTight || !(isFormOpen || isTested);
  return {
    list: isDrawingShown && (!isCanvasShown || (isRoomy && !isTested)),
    canvas: isDrawingShown && isCanvasShown,
    form: hasChosen && (!isTight || (isFormOpen && !isTested)),
  };
}

/** Nodes at which a conversation that is tried out was, and the one at which it stands. */
function placesIn(played: FlowSimulation | null) {
  return played && { met: new Set(played.way.map(({ nodeId }) => nodeId)), standsAt: played.standing.nodeId };
}

/** Leads the focus into the form and back to the list, once they are drawn. */
function useFocusTurns({ chosenId, epoch }: Drawing, later: Drawing, isFormOpen: boolean) {
  const form = useRef<HTMLElement>(null);
  const list = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState<{ place: 'form' | 'list' | 'canvas' } | null>(null);
  const taken = useRef(wanted);
  useEffect(() => {
    if (wanted === null || taken.current === wanted) return;
    // The form of the node before is still there.
    if (wanted.place === 'form' && (later.chosenId !== chosenId || later.epoch !== epoch)) return;
    const place = `${chosenId}:${epoch}:${isFormOpen}` && wanted.place;
    const target =
      place === 'form'
        ? form.current?.querySelector<HTMLElement>('input, textarea')
        : ((place === 'canvas' ? null : lineIn(list.current)) ??
          canvas.current?.querySelector<HTMLElement>('button.head[tabindex="0"]') ??
          lineIn(list.current));
    if (!target) return;
    taken.current = wanted;
    target.focus();
  }, [wanted, chosenId, epoch, later, isFormOpen]);
  return { form, list, canvas, wantFocus: (place: 'form' | 'list' | 'canvas') => setWanted({ place }) };
}

function lineIn(list: HTMLElement | null): HTMLElement | null {
  return list?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]') ?? null;
}

const Panes = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  '& > .list': { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  '& > .canvas': { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  '&[data-drawn] > .list': { flex: '0 0 352px', borderRight: `1px solid ${token('border')}` },
  '& > .form': {
    width: 360,
    flexShrink: 0,
    overflow: 'auto',
    padding: '8px 16px 24px',
    borderLeft: `1px solid ${token('border')}`,
  },
  '& > [aria-busy]': { width: 380, flexShrink: 0, borderLeft: `1px solid ${token('border')}` },
  // The list, and two columns beside it, need the room of a wide screen.
  [theme.breakpoints.down('lg')]: { '&[data-tested] > .form': { display: 'none' } },
  '& h2': { margin: '8px 0 12px', fontSize: '0.9375rem', fontWeight: 600 },
  [theme.breakpoints.down('md')]: {
    '& > .form, & > [aria-busy]': { width: '100%', borderLeft: 0 },
  },
}));
