import { holds, sumOf } from '../answers/conditions.ts';
import type { FlowNode } from '../graph/graph.ts';
import type { PassNode } from './turn.ts';

const kinds: Readonly<Record<FlowNode['kind'], PassNode>> = {
  start: (turn) => turn.goBy('next'),
  message(turn, { text = '' }) {
    turn.act({ do: 'say', text: turn.filled(text), asks: false });
    turn.goBy('next');
  },
  question: (turn) => turn.ask(),
  choice: (turn) => turn.ask(),
  condition(turn, { rows = [] }) {
    const row = rows.find(({ value, operator, operand = '' }) =>
      holds(turn.filled(value), operator, turn.filled(operand)),
    );
    turn.goBy(row?.id ?? 'else');
  },
  set(turn, { assignments = [] }) {
    for (const { variable, text = '', sum } of assignments)
      turn.set(variable, sum ? sumOf(sum.map((one) => turn.filled(one))) : turn.filled(text));
    turn.goBy('next');
  },
  hours: (turn, { queueId }) => turn.goBy(turn.context.isOpen(queueId ?? null) ? 'open' : 'closed'),
  wait(turn, { seconds, until }) {
    const { now, nextTimeOfDay } = turn.context;
    turn.waitUntil(until ? nextTimeOfDay(until) : now + (seconds ?? 0) * 1000);
  },
  tag(turn, { tagIds = [] }) {
    turn.act({ do: 'tag', tagIds });
    turn.goBy('next');
  },
  note(turn, { text = '' }) {
    turn.act({ do: 'note', text: turn.filled(text) });
    turn.goBy('next');
  },
  contact(turn, { contactPart, fieldKey = '', text = '' }) {
    const value = turn.filled(text).trim();
    if (contactPart && value !== '') turn.writeContact(contactPart, fieldKey, value);
    turn.goBy('next');
  },
  flow(turn, { flowId }) {
    const entered = flowId ? turn.enterFlow(flowId) : 'missing';
    if (entered === 'missing') turn.goBy('failed');
    if (entered === 'tooDeep') turn.leave('loop');
  },
  'hand-over'(turn, { queueId, userId, text = '', note = '' }) {
    if (text.trim() !== '') turn.act({ do: 'say', text: turn.filled(text), asks: false });
    turn.handOver({ queueId: queueId ?? null, userId: userId ?? null, note: turn.filled(note) });
  },
  close: (turn, { farewell = true }) => turn.close(farewell),
};

/** See PassNode. */
export const pass: PassNode = (turn, node) => kinds[node.kind](turn, node);
