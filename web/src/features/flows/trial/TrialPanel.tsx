import type { FlowSimulation } from '@balcao/plugins/flows/simulation/schemas.ts';
import ChecklistRounded from '@mui/icons-material/ChecklistRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfFailure } from '../../../lib/errors.ts';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { SimulatedChat } from '../../../shared/simulator/SimulatedChat.tsx';
import { SimulatorClock } from '../../../shared/simulator/SimulatorClock.tsx';
import { SimulatorComposer } from '../../../shared/simulator/SimulatorComposer.tsx';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { nodeOf } from '../drawing/commands.ts';
import { titleOf } from '../drawing/words.ts';
import { useEditor } from '../editor/editor-context.ts';
import { AssertionsDialog } from './AssertionsDialog.tsx';
import { assertionTexts } from './assertion-texts.ts';
import { TrialLanguage } from './TrialLanguage.tsx';
import { TrialPosition } from './TrialPosition.tsx';
import { noteTexts, trialTexts } from './texts.ts';
import { useTrial } from './use-trial.ts';

type Entry = FlowSimulation['entries'][number];

interface TrialPanelProps {
  onClose: () => void;
  /** Called with each answer, and with null at the end of the panel. */
  onPlayed: (played: FlowSimulation | null) => void;
  /** Called when a step is pressed. */
  onNode: (nodeId: string) => void;
}

/** Status of a ticket that stands for who has the conversation. */
const statuses = { none: 'none', flow: 'pending', agents: 'open', closed: 'closed' } as const;

/** Status of the ticket; one that was handed over can be accepted as long as the flow waits for that. */
function statusOf(standing: FlowSimulation['standing'] | undefined): string {
  const { state, dueAt } = standing ?? { state: 'none' as const, dueAt: null };
  return state === 'agents' && dueAt !== null ? statuses.flow : statuses[state];
}

/** A talk with the drawing as a customer: nothing of it is stored or sent. */
export const TrialPanel = memo(function TrialPanel({ onClose, onPlayed, onNode }: TrialPanelProps) {
  const { t } = useTranslation('flows');
  const { flowId, graph } = useEditor();
  const trial = useTrial(flowId, graph);
  const { data: played, error, isFetching } = trial.simulation;
  const [isChecking, setChecking] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.querySelector('textarea')?.focus(), []);
  useEffect(() => onPlayed(played ?? null), [played, onPlayed]);
  useEffect(() => () => onPlayed(null), [onPlayed]);
  const standing = played?.standing;
  const placeOf = ({ nodeId }: Entry) => {
    const node = nodeId === null ? undefined : nodeOf(graph, nodeId);
    return node ? { name: titleOf({ ...node, text: '' }, t), open: () => onNode(node.id) } : null;
  };
  return (
    <Panel ref={panel} aria-label={inLanguage(trialTexts.title)} aria-busy={isFetching}>
      <header>
        <h2>{inLanguage(trialTexts.title)}</h2>
        <TrialLanguage language={trial.language} onChange={trial.setLanguage} />
        <IconAction size="small" label={inLanguage(assertionTexts.open)} onClick={() => setChecking(true)}>
          <ChecklistRounded fontSize="dense" />
        </IconAction>
        <IconAction
          size="small"
          label={inLanguage(trialTexts.restart)}
          disabled={!trial.hasBegun}
          onClick={trial.restart}
        >
          <ReplayRounded fontSize="dense" />
        </IconAction>
        <IconAction size="small" label={inLanguage(trialTexts.close)} onClick={onClose}>
          <CloseRounded fontSize="dense" />
        </IconAction>
      </header>
      <SimulatorClock
        now={trial.now}
        start={trial.start}
        timeZone={played?.timeZone ?? 'UTC'}
        isFull={trial.isFull}
        onStart={trial.begin}
        onPass={(minutes) => trial.add({ kind: 'clock' }, trial.now + minutes * 60_000)}
      />
      <SimulatedChat
        entries={played?.entries ?? []}
        timeZone={played?.timeZone ?? 'UTC'}
        empty={inLanguage(trialTexts.empty)}
        noteOf={({ note, text }) =>
          note === null ? text : inLanguage(noteTexts[note]).replace('{{text}}', text).trim()
        }
        placeOf={placeOf}
      />
      {error ? (
        <p role="alert">{`${inLanguage(trialTexts.fault)} ${textOfFailure(error)}`}</p>
      ) : played?.isCut ? (
        <p role="alert">{inLanguage(trialTexts.cut)}</p>
      ) : null}
      {played ? (
        <TrialPosition
          played={played}
          isFull={trial.isFull}
          onSkip={(moment) => trial.add({ kind: 'clock' }, moment)}
          onApiAnswer={(output, text) => trial.add({ kind: 'called', output, text })}
          onReply={(text) => trial.add({ kind: 'customer', text })}
          onFile={(fileKind) => trial.add({ kind: 'file', fileKind })}
        />
      ) : null}
      <SimulatorComposer
        status={statusOf(standing)}
        isFull={trial.isFull}
        onEvent={(event) => trial.add(event)}
      >
        <Button
          size="small"
          variant="outlined"
          disabled={trial.isFull || standing?.state !== 'agents' || standing.waitsFor === null}
          onClick={() => trial.add({ kind: 'return' })}
        >
          {inLanguage(trialTexts.giveBack)}
        </Button>
      </SimulatorComposer>
      <AssertionsDialog
        open={isChecking}
        flowId={flowId}
        played={played}
        callAnswers={trial.callAnswers}
        onClose={() => setChecking(false)}
      />
    </Panel>
  );
});

const Panel = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  background: token('sunken'),
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    padding: '4px 8px 4px 14px',
    background: token('bg'),
  },
  '& > header > h2': { flex: 1 },
  '& > p': {
    margin: 0,
    padding: '8px 14px',
    background: token('failedTint'),
    color: token('failed'),
    fontSize: textSizes.small,
  },
});
