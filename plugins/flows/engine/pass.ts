import { holds, sumOf } from '../answers/conditions.ts';
import type { FlowNode } from '../graph/graph.ts';
import { splitAtSecrets } from '../graph/texts-of.ts';
import { askOutside, beginTalk, leaveToIntegration } from './outside.ts';
import type { PassNode } from './turn.ts';

const kinds: Readonly<Record<FlowNode['kind'], PassNode>> = {
  start: (turn) => turn.goBy('next'),
  message(turn, { text = '', flowMediaId }) {
    turn.act({
      ...{ do: 'say', text: turn.filled(text), asks: false },
      ...(flowMediaId ? { flowMediaId } : {}),
    });
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
  set(turn, { assignments = [], language }) {
    for (const { variable, text = '', sum } of assignments)
      turn.set(variable, sum ? sumOf(sum.map((one) => turn.filled(one))) : turn.filled(text));
    turn.speech.change(language);
    turn.goBy('next');
  },
  hours: (turn, { queueId }) => turn.goBy(turn.context.isOpen(queueId ?? null) ? 'open' : 'closed'),
  wait(turn, { seconds, until }) {
    const { now, nextTimeOfDay } = turn.context;
    const dueAt = until ? nextTimeOfDay(until) : now + (seconds ?? 0) * 1000;
    turn.wait({ waitsFor: 'time', dueAt, attempts: 0 });
  },
  call(turn, { method = 'GET', address = '', headers = [], body = '' }) {
    const sentTo = turn.filledWhole(address.trim(), encodeURIComponent);
    const sent = method === 'GET' ? '' : turn.filledWhole(body, inJson);
    // A part of a body is no JSON, and a part of an address is another one.
    if (sentTo === null || sent === null) return turn.goBy('failed');
    askOutside(turn, {
      to: 'api',
      method,
      address: sentTo,
      headers: headers.map(({ name, value }) => ({
        name,
        parts: splitAtSecrets(value).map((part, index) =>
          index % 2 === 0 ? turn.filled(part, inHeader) : part,
        ),
      })),
      body: sent,
    });
  },
  ai: beginTalk,
  knowledge: (turn, { text = '' }) => askOutside(turn, { to: 'knowledge', text: turn.filled(text) }),
  integration: leaveToIntegration,
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

/** Escapes a text for a JSON string. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Removes the characters that headers cannot hold. */
function inHeader(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '');
}

/** Carries out a node by its kind; see PassNode. */
export const pass: PassNode = (turn, node) => kinds[node.kind](turn, node);
