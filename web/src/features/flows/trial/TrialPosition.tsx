import type { FileKind } from '@balcao/plugins/flows/answers/limits.ts';
import {
  type OutsideKind,
  type OutsideResult,
  outsideResults,
} from '@balcao/plugins/flows/contract/limits.ts';
import type { FlowSimulation } from '@balcao/plugins/flows/simulation/schemas.ts';
import FastForwardOutlined from '@mui/icons-material/FastForwardOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { inLanguage, languageTag } from '../../../lib/format/i18n.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { nodeOf } from '../drawing/commands.ts';
import type { FlowNode } from '../drawing/graph.ts';
import { outputsOf } from '../drawing/outputs.ts';
import { outputName, titleOf } from '../drawing/words.ts';
import { useEditor } from '../editor/editor-context.ts';
import { CallAnswer } from './CallAnswer.tsx';
import { repliesTo } from './replies.ts';
import { positionTexts, trialTexts } from './texts.ts';

interface TrialPositionProps {
  played: FlowSimulation;
  isFull: boolean;
  /** Called with the moment to which time moves on. */
  onSkip: (moment: number) => void;
  onReply: (text: string) => void;
  onFile: (kind: FileKind) => void;
  onApiAnswer: (output: OutsideResult, text: string) => void;
}

/** State of a tested conversation: answers to press, the way to the next moment, the steps and the variables. */
export function TrialPosition({ played, isFull, onSkip, onReply, onFile, onApiAnswer }: TrialPositionProps) {
  const { t } = useTranslation('flows');
  const { graph, store } = useEditor();
  const { standing, way, timeZone } = played;
  const node = standing.nodeId === null ? undefined : nodeOf(graph, standing.nodeId);
  const asked = askedOf(standing, node);
  const isAsked = standing.state === 'flow' && standing.waitsFor === 'answer';
  const replies = isAsked ? repliesTo(node, { language: standing.language, onReply, onFile }) : [];
  const variables = Object.entries(standing.variables);
  const { dueAt } = standing;
  const words = inLanguage(positionTexts[stateOf(standing, asked)]).replace(
    '{{node}}',
    node ? titleOf(node, t) : '…',
  );
  return (
    <Box aria-label={inLanguage(trialTexts.standing)}>
      {replies.length > 0 ? (
        <fieldset className="row" aria-label={inLanguage(trialTexts.replies)}>
          {replies.map(({ id, title, give }) => (
            <Button key={id} size="small" variant="outlined" disabled={isFull} onClick={give}>
              {title}
            </Button>
          ))}
        </fieldset>
      ) : null}
      <div className="row">
        <span className="words">{words}</span>
        {dueAt === null ? null : (
          <Button
            size="small"
            startIcon={<FastForwardOutlined />}
            disabled={isFull}
            onClick={() => onSkip(Date.parse(dueAt))}
          >
            {inLanguage(trialTexts.skip).replace('{{moment}}', shown(dueAt, timeZone))}
          </Button>
        )}
      </div>
      {asked ? (
        <CallAnswer
          key={`${way.length}/${played.entries.length}`}
          kind={asked}
          isFull={isFull}
          onAnswer={onApiAnswer}
        />
      ) : null}
      {way.length > 0 ? (
        <details>
          <summary>{inLanguage(trialTexts.steps).replace('{{count}}', String(way.length))}</summary>
          <ol>
            {way.map(({ nodeId, output }, index) => {
              const step = nodeOf(graph, nodeId);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the way is answered as a whole
                <li key={index}>
                  {step ? (
                    <button type="button" onClick={() => store.choose(nodeId)}>
                      {titleOf(step, t)}
                    </button>
                  ) : (
                    '…'
                  )}
                  {step && outputsOf(step).includes(output) ? ` → ${outputName(step, output, t)}` : null}
                </li>
              );
            })}
          </ol>
        </details>
      ) : null}
      {variables.length > 0 ? (
        <details>
          <summary>{inLanguage(trialTexts.variables).replace('{{count}}', String(variables.length))}</summary>
          <dl>
            {variables.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value || inLanguage(trialTexts.blank)}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </Box>
  );
}

/** Kind of what the conversation waits for from others; null: it does not. */
function askedOf(
  { state, waitsFor }: FlowSimulation['standing'],
  node: FlowNode | undefined,
): OutsideKind | null {
  if (state !== 'flow' || (waitsFor !== 'call' && waitsFor !== 'bot')) return null;
  const kind = node?.kind ?? 'call';
  return kind in outsideResults ? (kind as OutsideKind) : 'call';
}

function stateOf(
  { state, waitsFor }: FlowSimulation['standing'],
  asked: OutsideKind | null,
): keyof typeof positionTexts {
  if (state === 'agents') return waitsFor === 'agent' ? 'agent' : 'agents';
  if (state === 'flow') return asked ?? (waitsFor === 'time' ? waitsFor : 'answer');
  return state;
}

function shown(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat(languageTag(), {
    ...{ timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).format(new Date(moment));
}

const Box = styled('section')({
  maxHeight: '35%',
  overflow: 'auto',
  flexShrink: 0,
  padding: '8px 14px',
  borderTop: hairline,
  background: token('bg'),
  fontSize: textSizes.small,
  '& .row': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, marginBottom: 4 },
  '& fieldset': { border: 0, padding: 0, margin: 0 },
  '& .words': { flex: 1, minWidth: 140, color: token('muted'), overflowWrap: 'anywhere' },
  '& summary': { cursor: 'pointer', padding: '2px 0' },
  '& ol': { margin: '2px 0 6px', paddingLeft: 24 },
  '& dl': { margin: '2px 0 6px' },
  '& dl > div': { display: 'flex', gap: 8, overflowWrap: 'anywhere' },
  '& dt': { color: token('muted'), flexShrink: 0 },
  '& dd': { margin: 0, minWidth: 0 },
  '& li button': {
    padding: 0,
    border: 0,
    background: 'none',
    color: token('accent'),
    font: 'inherit',
    textAlign: 'left',
    textDecoration: 'underline',
    cursor: 'pointer',
  },
});
