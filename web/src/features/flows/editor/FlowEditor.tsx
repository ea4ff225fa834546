import type { FlowInFull } from '@balcao/plugins/flows/schemas.ts';
import type { FlowSimulation } from '@balcao/plugins/flows/simulation/schemas.ts';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Button from '@mui/material/Button';
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
import { Page } from '../../../ui/page/Page.tsx';
import { useRoomy, useTight } from '../../../ui/page/use-narrow.ts';
import { Unseen } from '../../../ui/text/unseen.ts';
import { readFlow, saveDraft } from '../api/flow-calls.ts';
import { nodeOf } from '../drawing/commands.ts';
import { FlowStore } from '../drawing/flow-store.ts';
import { useFigures } from '../figures/use-figures.ts';
import { OrderNotice } from '../publication/OrderNotice.tsx';
import { TrialPanel } from '../trial/TrialPanel.tsx';
import { CanvasPane } from './CanvasPane.tsx';
import { DraftSaver } from './draft-saver.ts';
import { EditorBar } from './EditorBar.tsx';
import { EditorContext, WorkbenchContext } from './editor-context.ts';
import { NodeForm } from './NodeForm.tsx';
import { NodeTree } from './NodeTree.tsx';
import { Panes } from './Panes.tsx';
import { ProblemsDialog } from './ProblemsDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { TreeTools } from './TreeTools.tsx';
import { useCanvasShown } from './use-canvas-shown.ts';
import { useColleagues } from './use-colleagues.ts';
import { useCommands } from './use-commands.ts';
import { useFocusTurns } from './use-focus-turns.ts';
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
  // Functions that stay the same while the editor is open: a key in the list draws neither the bar nor what is closed.
  const on = useStableCallbacks({
    openForm: () => {
      setFormOpen(true);
      settle(store.read().chosenId);
      origin.current = canvas.current?.contains(document.activeElement) ? 'canvas' : 'list';
      wantFocus('form');
    },
    closeForm: () => {
      setFormOpen(false);
      wantFocus(origin.current);
    },
    publish: async () => {
      if (!(await saver.complete()) || saver.read().isInvalid) return;
      const isBlocked = saver.read().flow.problems.some(({ level }) => level === 'error');
      setDialog(isBlocked ? 'blocked' : 'publish');
    },
    canvas: () => showCanvas(!isCanvasShown),
    test: () => setTested((was) => !was),
    retry: () => void saver.flush(),
    decide: () => void decide(),
    problems: () => setDialog('problems'),
    versions: () => void saver.flush().then((isSaved) => isSaved && setDialog('versions')),
    closeDialog: () => setDialog(null),
    chooseProblem: (nodeId: string) => {
      setDialog(null);
      store.choose(nodeId);
      on.openForm();
    },
    published: (flow: FlowInFull) => saver.update(flow),
    restored: (flow: FlowInFull) => saver.takeReplaced(flow),
    closeTrial: () => {
      setTested(false);
      if (!isTight || !isFormOpen) wantFocus('list');
    },
    chooseMet: (nodeId: string) => {
      store.choose(nodeId);
      if (!isTight) return;
      setTested(false);
      on.openForm();
    },
  });
  const handleKeyDown = (event: KeyboardEvent) => {
    const isWriting = event.target instanceof HTMLElement && event.target.matches('input, textarea');
    if (event.key === 'Escape' && form.current?.contains(event.target as Node) && !event.defaultPrevented)
      on.closeForm();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isWriting || dialog) return;
    const key = event.key.toLowerCase();
    if (key === 'y' || (key === 'z' && event.shiftKey)) commands.redo();
    else if (key === 'z') commands.undo();
    else return;
    event.preventDefault();
  };
  const { graph } = drawing;
  const chosen = nodeOf(later.graph, settledId) ?? nodeOf(later.graph, later.chosenId);
  const { problems } = draft.flow;
  const editor = useMemo(
    () => ({
      ...{ flowId: opened.id, store, graph, commands, problems, trial },
      ...{ figures: figures.shown, onInvalid: saver.holdBack },
    }),
    [opened.id, store, graph, commands, problems, trial, figures.shown, saver],
  );
  const workbench = useMemo(() => ({ store, commands, uploads: saver.uploads }), [store, commands, saver]);
  const editorLater = useDeferredValue(editor);
  const shown = shownPanes({
    ...{ isTight, isRoomy, isCanvasShown, isTested, isFormOpen },
    hasChosen: chosen !== undefined,
  });
  return (
    <WorkbenchContext value={workbench}>
      <Page onKeyDown={handleKeyDown}>
        <EditorBar
          draft={draft}
          figures={figures}
          isCanvasShown={isCanvasShown}
          onCanvas={on.canvas}
          isTested={isTested}
          onTest={on.test}
          onRetry={on.retry}
          onDecide={on.decide}
          onProblems={on.problems}
          onVersions={on.versions}
          onPublish={on.publish}
        />
        <OrderNotice flowId={opened.id} draftRevision={draft.flow.draftRevision} />
        <Panes data-tested={isTested || undefined} data-drawn={isCanvasShown || undefined}>
          {shown.list ? (
            <section ref={list} className="list" aria-label={t('editor.list')}>
              <TreeTools onAdded={on.openForm} />
              <EditorContext value={editor}>
                <NodeTree onOpen={on.openForm} />
              </EditorContext>
            </section>
          ) : null}
          {shown.canvas ? (
            <CanvasPane
              ref={canvas}
              later={editorLater}
              hasTools={!shown.list && !isTight}
              isLookOnly={isTight}
              onOpen={on.openForm}
            />
          ) : null}
          {chosen && shown.form ? (
            <section ref={form} className="form" aria-label={t('editor.form')}>
              {isTight ? (
                <Button startIcon={<ArrowBackOutlined />} onClick={on.closeForm}>
                  {t('editor.backToList')}
                </Button>
              ) : null}
              <h2>{t(`kind.${chosen.kind}`)}</h2>
              <EditorContext value={editorLater}>
                <NodeForm key={`${chosen.id}:${later.epoch}`} node={chosen} onAdded={on.openForm} />
              </EditorContext>
            </section>
          ) : null}
          {isTested ? (
            <EditorContext value={editor}>
              <TrialPanel onClose={on.closeTrial} onPlayed={setPlayed} onNode={on.chooseMet} />
            </EditorContext>
          ) : null}
        </Panes>
        <Unseen role="status">{said}</Unseen>
        <EditorContext value={editor}>
          <ProblemsDialog
            open={dialog === 'problems' || dialog === 'blocked'}
            isBlocked={dialog === 'blocked'}
            onClose={on.closeDialog}
            onChosen={on.chooseProblem}
          />
        </EditorContext>
        <PublishDialog
          open={dialog === 'publish'}
          flow={draft.flow}
          onClose={on.closeDialog}
          onPublished={on.published}
        />
        <VersionsDialog
          open={dialog === 'versions'}
          flow={draft.flow}
          onClose={on.closeDialog}
          onRestored={on.restored}
        />
      </Page>
    </WorkbenchContext>
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
