import { wallClock } from '@balcao/core/time/wall-clock.ts';
import { advance } from '@balcao/plugins/flows/engine/advance.ts';
import { hashOf, playTalk } from '@balcao/plugins/flows/replay/play-talk.ts';
import { contextAt } from '@balcao/plugins/flows/running/company-context.ts';

const noon = Date.UTC(2026, 2, 2, 12);
const hour = 3_600_000;

/** Reports no processor time, since both sides run in one process. */
export const noClock = () => null;

/** Recorded conversations of a flow with a check of a CPF, a call and time-outs, and what plays all of them. */
export async function prepared(count) {
  const graph = {
    nodes: [
      { id: 'start', kind: 'start', outputs: { next: 'cpf' } },
      {
        ...{
          id: 'cpf',
          kind: 'question',
          as: 'cpf',
          variable: 'cpf',
          text: 'CPF?',
          attempts: 2,
          timeoutMinutes: 5,
        },
        outputs: { answered: 'api' },
      },
      {
        ...{ id: 'api', kind: 'call', address: 'https://erp.example/a', outputs: { ok: 'end' } },
        answerPaths: [{ variable: 'valor', path: 'valor' }],
      },
      { id: 'end', kind: 'question', as: 'text', variable: 'fim', text: 'R$ {{flow.valor}}, {{firstName}}' },
    ],
  };
  const version = { id: 1, flowId: 1, name: 'Segunda via', graph };
  const clock = wallClock('America/Sao_Paulo');
  const facts = { clock, weeks: new Map(), country: null, versions: new Map(), published: new Map() };
  const answers = ['52998224725', 'não sei', 'voltar', '#', 'atendente'];
  const talks = Array.from({ length: count }, (_, index) => ({
    ticketId: index,
    customer: { name: `Rita ${index}`, number: '5511987654321', email: '' },
    said: [0, 1, 2].map((turn) => ({
      at: noon + turn * (index % 7) * 60_000,
      text: answers[(index + turn) % answers.length],
    })),
    until: noon + hour,
    calls: index % 3 === 0 ? [] : [{ nodeId: 'api', output: 'ok', answer: { valor: index } }],
  }));
  return {
    ...{ talks, hashOf },
    playAll: () => talks.map((talk) => playTalk(version, facts, talk)),
    engineAll: () => talks.map((talk) => led(version, facts, talk)),
  };
}

/** Leads the same inputs at the same moments straight through the engine, with nothing noted. */
function led(version, facts, { customer, said, until, calls }) {
  let run = null;
  const lead = (input, now) => {
    run = advance(version, run, input, contextAt(facts, customer, now)).run;
    if (run?.waitsFor !== 'call') return;
    const output = calls.length > 0 ? 'ok' : 'unknown';
    const values = calls.length > 0 ? { valor: String(calls[0].answer.valor) } : {};
    run = advance(
      version,
      { ...run, dueAt: null },
      { kind: 'called', output, values },
      contextAt(facts, customer, now),
    ).run;
  };
  for (const [index, { at, text }] of said.entries()) {
    while (run?.dueAt != null && run.dueAt <= at) lead({ kind: 'due' }, run.dueAt);
    if (index === 0) lead({ kind: 'begin' }, at);
    else if (run) lead({ kind: 'said', text, isSeen: true }, at);
  }
  while (run?.dueAt != null && run.dueAt <= until) lead({ kind: 'due' }, run.dueAt);
  return run;
}
