import { describe, expect, test } from '@jest/globals';
import { flowLimits, runLimits } from '../contract/limits.ts';
import type { FlowNode, Graph } from '../graph/graph.ts';
import {
  begin,
  chain,
  contextOf,
  due,
  frozen,
  noon,
  question,
  said,
  startingWith,
  versionOf,
} from '../testing/graphs.ts';
import { advance } from './advance.ts';
import type { Advanced, FlowContext, FlowRun, FlowVersion, Input } from './flow-run.ts';

/** Runs the engine with the inputs one after the other; returns every turn. */
function play(graph: Graph, inputs: readonly Input[], wishes: Partial<FlowContext> = {}): Advanced[] {
  return playVersions([versionOf(graph)], inputs, wishes);
}

function playVersions(
  versions: readonly FlowVersion[],
  inputs: readonly Input[],
  wishes: Partial<FlowContext> = {},
): Advanced[] {
  const [version] = versions as [FlowVersion];
  let run: FlowRun | null = null;
  return [begin, ...inputs].map((input) => {
    const turn = advance(version, run, input, contextOf(versions, wishes));
    run = frozen(turn.run);
    return turn;
  });
}

const textsOf = (turns: readonly Advanced[]) =>
  turns.flatMap(({ actions }) => actions.flatMap((action) => (action.do === 'say' ? [action.text] : [])));
const last = (turns: readonly Advanced[]) => turns.at(-1) as Advanced;
const handOverOf = (turns: readonly Advanced[]) =>
  last(turns).actions.find((action) => action.do === 'hand-over');

describe('A call', () => {
  const graph = chain(
    question('cpf'),
    {
      ...{ kind: 'call', id: 'api', method: 'POST', address: 'https://erp.example/a?c={{flow.cpf}}' },
      headers: [{ name: 'Authorization', value: 'Bearer {{secret.token}}, {{flow.cpf}}' }],
      body: '{"cpf":"{{flow.cpf}}"}',
    },
    { kind: 'message', text: '{{flow.status}}' },
    question('fim'),
  );
  const called: Input = { kind: 'called', output: 'ok', values: { status: 'pago' } };

  test('a value stands escaped in address, header and JSON, and names no secret', () => {
    const value = 'a&b"\n{{secret.token}}é';
    const { actions, run } = last(play(graph, [said(value)]));
    expect(actions).toEqual([
      {
        do: 'ask',
        request: {
          ...{ to: 'api', method: 'POST', address: `https://erp.example/a?c=${encodeURIComponent(value)}` },
          headers: [{ name: 'Authorization', parts: ['Bearer ', 'token', ', a&b"{{secret.token}}'] }],
          body: JSON.stringify({ cpf: value }),
        },
      },
    ]);
    expect(run).toMatchObject({ nodeId: 'api', waitsFor: 'call' });
  });

  test('a value that is cut to its limit ends with a whole character, which an address can hold', () => {
    const half = 'a'.repeat(flowLimits.variableValue / 2 - 2);
    const asked = play(
      chain(
        question('cpf'),
        { kind: 'set', assignments: [{ variable: 'twice', text: 'b{{flow.cpf}}{{flow.cpf}}' }] },
        { kind: 'call', address: 'https://erp.example/{{flow.twice}}' },
      ),
      [said(`${half}😀`)],
    );
    const address = `https://erp.example/b${half}${encodeURIComponent('😀')}${half}`;
    expect(last(asked).actions).toMatchObject([{ do: 'ask', request: { address } }]);
  });

  test('a call whose filled body would be cut is not made, and leaves by "failed"', () => {
    const long: FlowNode = {
      ...{ id: 'api', kind: 'call', method: 'POST', address: 'https://erp.example/a' },
      ...{ body: `{"cpf":"${'{{flow.cpf}}'.repeat(9)}"}`, outputs: { failed: 'sorry' } },
    };
    const drawn = { nodes: [...chain(question('cpf'), long).nodes, question('sorry')] };
    const turns = play(drawn, [said('1'.repeat(flowLimits.variableValue))]);
    expect(textsOf(turns)).toEqual(['cpf?', 'sorry?']);
    expect(last(turns).actions.filter(({ do: deed }) => deed === 'ask')).toEqual([]);
  });

  test('a run that waits for a call goes on by its answer once, whatever is said meanwhile', () => {
    const turns = play(graph, [said('1'), said('x'), due, { kind: 'resumed' }, called, called]);
    expect(textsOf(turns)).toEqual(['cpf?', 'pago', 'fim?']);
    expect(turns.flatMap(({ actions }) => actions.filter((one) => one.do === 'ask'))).toHaveLength(1);
  });

  test('"voltar" asks the question before the call, whose answer comes too late then', () => {
    const turns = play(graph, [said('1'), said('voltar'), called]);
    expect(textsOf(turns)).toEqual(['cpf?', 'cpf?']);
    const first = play(chain({ kind: 'call', address: 'https://erp.example/a' }), [said('voltar')]);
    expect(last(first)).toMatchObject({ actions: [], run: { waitsFor: 'call' } });
  });
});

describe('A run', () => {
  test('a run says what it passes and waits at the first question', () => {
    const [turn] = play(
      chain({ kind: 'message', text: 'Oi, {{ firstName }}' }, question('q1'), question('q2')),
      [],
    );
    expect(textsOf([turn as Advanced])).toEqual(['Oi, Rita', 'q1?']);
    expect(turn?.run).toMatchObject({ nodeId: 'q1', waitsFor: 'answer', dueAt: null, attempts: 0, steps: 2 });
    expect(turn?.steps.map(({ nodeId, output }) => [nodeId, output])).toEqual([
      ['start', 'next'],
      ['n1', 'next'],
    ]);
  });

  test('a run keeps answers and fills them in as plain text, never read as variables again', () => {
    const graph = chain(question('nome'), {
      kind: 'message',
      text: '{{flow.nome}} {{flow.nada}}{{contact.name}}',
    });
    expect(textsOf(play(graph, [said('{{contact.name}}')]))).toEqual(['nome?', '{{contact.name}} Rita Sá']);
  });

  test('a variable with the name of what every object has is empty until it is set, as any other', () => {
    for (const variable of ['constructor', 'toString', 'valueOf', 'hasOwnProperty']) {
      const graph = chain(question('a', { variable, text: `[{{flow.${variable}}}{{${variable}}}]` }), {
        kind: 'message',
        text: `({{flow.${variable}}})`,
      });
      expect(textsOf(play(graph, [said('Ana')]))).toEqual(['[]', '(Ana)']);
    }
  });

  test('a run that has nowhere to go is over and leaves the ticket to agents', () => {
    const turns = play(chain(question('q1')), [said('sim')]);
    expect(last(turns).run).toBeNull();
    expect(handOverOf(turns)).toMatchObject({ reason: 'finished', queueId: null, variables: { q1: 'sim' } });
  });

  test('a question is asked as often as it allows, and then fails', () => {
    const graph = chain(
      question('cpf', { as: 'cpf', attempts: 3, retryText: 'De novo', outputs: { failed: 'pena' } }),
      { id: 'pena', kind: 'message', text: 'Pena' },
    );
    const turns = play(graph, [said('1'), said('2'), said('3')]);
    expect(textsOf(turns)).toEqual(['cpf?', 'De novo', 'De novo', 'Pena']);
  });

  test('a file is no answer, and a message from before the question is none either', () => {
    const turns = play(chain(question('q1')), [said(null), said('cedo', false)]);
    expect(textsOf(turns)).toEqual(['q1?', 'q1?']);
    expect(last(turns)).toMatchObject({ actions: [], steps: [], run: { nodeId: 'q1', attempts: 1 } });
  });

  test('a time-out counts from the question, and from each time that it is repeated', () => {
    const graph = chain(question('n', { as: 'number', timeoutMinutes: 5, outputs: { timeout: 'tarde' } }), {
      id: 'tarde',
      kind: 'message',
      text: 'Tarde',
    });
    const [first] = play(graph, []);
    expect(first?.run?.dueAt).toBe(noon + 5 * 60_000);
    const turns = play(graph, [said('x'), due]);
    expect(textsOf(turns)).toEqual(['n?', 'n?', 'Tarde']);
  });
});

describe('A wait', () => {
  const graph = chain({ kind: 'wait', seconds: 60 }, { kind: 'message', text: 'Voltei' });

  test('whatever is said while a run waits for time leads nowhere, and its moment leads on once', () => {
    const turns = play(graph, [said('a'), said('b'), said('c'), due]);
    expect(turns[0]?.run).toMatchObject({ waitsFor: 'time', dueAt: noon + 60_000 });
    expect(textsOf(turns)).toEqual(['Voltei']);
  });

  test('a wait with an output for what is said leaves by it', () => {
    const drawn = chain({ kind: 'wait', until: '14:00', outputs: { said: 'ouvi' } }, question('q'), {
      id: 'ouvi',
      kind: 'message',
      text: 'Ouvi',
    });
    expect(textsOf(play(drawn, [said('oi')]))).toEqual(['Ouvi']);
  });
});

describe('Ways out', () => {
  const graph = startingWith(chain(question('q1'), question('q2', { name: 'Segunda' }), question('q3')), {
    queueId: 7,
  });

  test('# leads to the beginning, with every answer forgotten', () => {
    const turns = play(graph, [said('um'), said(' # ')]);
    expect(textsOf(turns)).toEqual(['q1?', 'q2?', 'q1?']);
    expect(last(turns).run).toMatchObject({ nodeId: 'q1', variables: {}, trail: [] });
  });

  test('"voltar" leads one question back, whose answer is forgotten, and repeats the first one', () => {
    const turns = play(graph, [said('um'), said('dois'), said('Voltar'), said('voltar'), said('VOLTAR')]);
    expect(textsOf(turns)).toEqual(['q1?', 'q2?', 'q3?', 'q2?', 'q1?', 'q1?']);
    expect(last(turns).run).toMatchObject({ nodeId: 'q1', variables: {}, attempts: 0 });
  });

  test("a word for a person leads to agents in the flow's queue, counts as no answer, and may come before the question", () => {
    for (const isSeen of [true, false]) {
      const turns = play(graph, [said('um'), said('Atendente', isSeen)]);
      expect(last(turns).run).toBeNull();
      expect(handOverOf(turns)).toMatchObject({
        ...{ reason: 'asked', queueId: 7, nodeName: 'Segunda', variables: { q1: 'um' } },
      });
    }
    expect(last(play(graph, [said('um atendente, por favor')])).run?.variables.q1).toContain('atendente');
    expect(last(play(startingWith(graph, { personWords: ['gente'] }), [said('humano')])).run?.nodeId).toBe(
      'q2',
    );
  });

  test('0 leads back in a choice and is a number in a question for one', () => {
    const menu: FlowNode = { id: 'm', kind: 'choice', text: 'm?', options: [{ id: 'a', title: 'Alfa' }] };
    const back = play(chain(question('q1', { outputs: { answered: 'm' } }), menu), [said('um'), said('0')]);
    expect(textsOf(back)).toEqual(['q1?', 'm?\n\n*[ 1 ]* - Alfa', 'q1?']);
    const number = play(chain(question('n', { as: 'number' }), question('q')), [said('0')]);
    expect(last(number).run?.variables).toEqual({ n: '0' });
  });
});

describe('Nodes', () => {
  test('a choice takes a number, a title, a synonym and the only title that begins so', () => {
    const options = [
      { id: 'a', title: 'Vendas', synonyms: ['comprar'] },
      { id: 'b', title: 'Verificação' },
    ];
    const outputs = { a: 'na', b: 'nb' };
    const graph = chain(
      { kind: 'choice', text: 'O quê?', options, outputs, variable: 'tema' },
      question('na'),
      {
        ...question('nb'),
      },
    );
    const lead = (text: string) => last(play(graph, [said(text)])).run;
    expect(['1', 'vendas', 'Comprar', 'ven'].map((text) => lead(text)?.nodeId)).toEqual([
      'na',
      'na',
      'na',
      'na',
    ]);
    expect(['*2*', 'verificacao', 'veri'].map((text) => lead(text)?.nodeId)).toEqual(['nb', 'nb', 'nb']);
    expect(['ve', 'v', '3', 'outra'].map((text) => lead(text)?.nodeId)).toEqual(['n1', 'n1', 'n1', 'n1']);
    expect(lead('2')?.variables).toEqual({ tema: 'Verificação' });
  });

  test('a tapped option is chosen by its id, also where its words are those of two or a way out; that of another question is not', () => {
    const options = [
      { id: 'a', title: 'Vendas' },
      { id: 'b', title: 'Vendas' },
      { id: 'c', title: 'Atendente' },
    ];
    const outputs = { a: 'na', b: 'nb', c: 'nc' };
    const asks = { kind: 'choice', text: 'O quê?', options, outputs } as const;
    const graph = chain(asks, question('na'), question('nb'), question('nc'));
    const lead = (text: string, chosenId: string) =>
      last(play(graph, [{ kind: 'said', text, isSeen: true, chosenId }])).run;
    expect(lead('Vendas', 'n1/b')?.nodeId).toBe('nb');
    expect(lead('Atendente', 'n1/c')?.nodeId).toBe('nc');
    expect(lead('Vendas', 'n9/b')?.nodeId).toBe('n1');
  });

  test('a condition leaves by the first row that holds, else by its last output', () => {
    const rows = [
      { id: 'big', value: '{{flow.n}}', operator: 'greater' as const, operand: '1000' },
      { id: 'nine', value: '{{flow.n}}', operator: 'glob' as const, operand: '9*' },
    ];
    const outputs = { big: 'qb', nine: 'qn', else: 'qe' };
    const graph = chain(
      question('n', { as: 'number' }),
      { kind: 'condition', rows, outputs },
      question('qb'),
      {
        ...question('qn'),
      },
      question('qe'),
    );
    const lead = (text: string) => last(play(graph, [said(text)])).run?.nodeId;
    expect([lead('1.234,56'), lead('99'), lead('8')]).toEqual(['qb', 'qn', 'qe']);
  });

  test('variables are set from texts and from sums', () => {
    const assignments = [
      { variable: 'total', sum: ['{{flow.n}}', '0,2', 'nada'] },
      { variable: 'frase', text: 'Total {{flow.total}}' },
    ];
    const turns = play(chain(question('n', { as: 'number' }), { kind: 'set', assignments }, question('q')), [
      said('0,1'),
    ]);
    expect(last(turns).run?.variables).toEqual({ n: '0.1', total: '0.3', frase: 'Total 0.3' });
  });

  test('hours, tags, notes and an end lead where they are drawn to', () => {
    const graph = chain(
      { kind: 'hours', queueId: 4, outputs: { closed: 'tag' } },
      { id: 'tag', kind: 'tag', tagIds: [1, 2] },
      { kind: 'note', text: 'De {{contact.name}}' },
      { kind: 'close', farewell: false },
    );
    const asked: Array<number | null> = [];
    const [turn] = play(graph, [], { isOpen: (id) => asked.push(id) > 1 });
    expect(asked).toEqual([4]);
    expect(turn?.actions).toEqual([
      { do: 'tag', tagIds: [1, 2] },
      { do: 'note', text: 'De Rita Sá' },
      { do: 'close', farewell: false },
    ]);
    expect(turn?.run).toBeNull();
  });

  test('a hand-over waits for agents where an output is drawn for what they give back, and goes on by that', () => {
    const graph = chain(question('q1'), { kind: 'hand-over', text: 'Já vem' }, question('q2'));
    const handed = play(graph, [said('um')]);
    expect(last(handed).run).toMatchObject({ nodeId: 'n2', waitsFor: 'agent', dueAt: null });
    expect(handOverOf(handed)).toMatchObject({ reason: 'drawn', variables: { q1: 'um' } });
    const resumed = play(graph, [said('um'), { kind: 'resumed' }]);
    expect(textsOf(resumed)).toEqual(['q1?', 'Já vem', 'q2?']);
    expect(last(resumed).run).toMatchObject({ nodeId: 'q2', variables: { q1: 'um' } });
    expect(textsOf(play(graph, [said('um'), said('#')]))).toEqual(['q1?', 'Já vem', 'q1?']);
  });

  test('a hand-over says its text and names queue, agent, note and variables', () => {
    const turns = play(
      chain(question('q1'), {
        kind: 'hand-over',
        name: 'Fim',
        queueId: 3,
        userId: 9,
        text: 'Já vem',
        note: 'Por {{flow.q1}}',
      }),
      [said('pix')],
    );
    expect(textsOf(turns)).toEqual(['q1?', 'Já vem']);
    expect(handOverOf(turns)).toEqual({
      ...{ do: 'hand-over', reason: 'drawn', queueId: 3, userId: 9, nodeName: 'Fim' },
      ...{ note: 'Por pix', variables: { q1: 'pix' } },
    });
  });
});

describe('Flows within flows', () => {
  const inner = versionOf(chain(question('dentro'), { kind: 'message', text: 'Fim de dentro' }), { id: 2 });
  const way = chain(
    question('fora'),
    { kind: 'flow', flowId: 2, outputs: { failed: 'falha' } },
    question('depois'),
  );
  const outer = versionOf({ nodes: [...way.nodes, { id: 'falha', kind: 'message', text: 'Falhou' }] });

  test('a flow goes on behind the one that it led into, with all answers', () => {
    const turns = playVersions([outer, inner], [said('a'), said('b'), said('c')]);
    expect(textsOf(turns)).toEqual(['fora?', 'dentro?', 'Fim de dentro', 'depois?']);
    expect(handOverOf(turns)).toMatchObject({ variables: { fora: 'a', dentro: 'b', depois: 'c' } });
  });

  test('"voltar" leads from an inner flow back into the outer one', () => {
    const turns = playVersions([outer, inner], [said('a'), said('voltar')]);
    expect(last(turns).run).toMatchObject({ flowVersionId: 1, nodeId: 'fora', stack: [], variables: {} });
  });

  test('a flow that is gone leaves by its output for that', () => {
    expect(textsOf(playVersions([outer], [said('a')]))).toEqual(['fora?', 'Falhou']);
  });

  test('a run ends on the version on which it began, and in the inner version that it entered', () => {
    const newer = versionOf(chain(question('nova')), { id: 3, flowId: 2 });
    const [, entered] = playVersions([outer, inner], [said('a')]);
    const turn = advance(outer, entered?.run ?? null, said('b'), contextOf([outer, inner, newer]));
    expect(turn.actions).toContainEqual({ do: 'say', text: 'Fim de dentro', asks: false });
  });

  test('a flow that leads into itself ends five deep, and agents take over', () => {
    const self = versionOf(chain({ kind: 'message', text: 'eu' }, { kind: 'flow', flowId: 1 }));
    const turns = playVersions([self], []);
    expect(textsOf(turns)).toHaveLength(runLimits.depth);
    expect(handOverOf(turns)).toMatchObject({ reason: 'loop' });
  });
});

describe('Guards', () => {
  test('a question that its own failure leads back to ends for agents after its last visit', () => {
    const graph = chain(question('n', { as: 'number', attempts: 1, outputs: { failed: 'n' } }));
    const turns = play(graph, Array.from({ length: 30 }, () => said('x')).slice(0, runLimits.visitsPerNode));
    expect(textsOf(turns)).toHaveLength(runLimits.visitsPerNode);
    expect(handOverOf(turns)).toMatchObject({ reason: 'loop' });
  });

  test('a turn through too many nodes ends for agents', () => {
    const nodes = Array.from({ length: 60 }, () => ({ kind: 'message' as const, text: 'x' }));
    const turns = play(chain(...nodes), []);
    expect(textsOf(turns)).toHaveLength(runLimits.nodesPerTurn - 1);
    expect(handOverOf(turns)).toMatchObject({ reason: 'loop' });
  });

  test('a run ends after its last step, however a customer goes round in it', () => {
    for (const word of ['voltar', '#', 'sim']) {
      const version = versionOf(chain(question('q', { outputs: { answered: 'q' } })));
      let run: FlowRun | null = null;
      let turns = 0;
      do {
        const turn = advance(version, run, turns === 0 ? begin : said(word), contextOf([version]));
        run = turn.run;
        turns += 1;
      } while (run !== null && turns < 2000);
      expect(turns).toBeLessThan(2 * runLimits.steps);
    }
  });
});
