import { describe, expect, test } from '@jest/globals';
import type { FlowNode, Graph } from '../graph/graph.ts';
import { problemsOf } from '../graph/problems.ts';
import { languageNamed, languageOfNumber } from '../languages/languages.ts';
import { botLines } from '../languages/limits.ts';
import {
  begin,
  chain,
  contextOf,
  due,
  frozen,
  question,
  said,
  startingWith,
  versionOf,
} from '../testing/graphs.ts';
import { advance } from './advance.ts';
import type { FlowContext, FlowRun, FlowVersion, Input } from './flow-run.ts';

/** Plays inputs in the first of these versions; returns what was said, and the run at the end. */
function play(versions: readonly FlowVersion[], inputs: readonly Input[], wishes: Partial<FlowContext> = {}) {
  const [version] = versions as [FlowVersion];
  let run: FlowRun | null = null;
  const texts = [begin, ...inputs].flatMap((input) => {
    const turn = advance(version, run, input, contextOf(versions, wishes));
    run = frozen(turn.run);
    return turn.actions.flatMap((action) => (action.do === 'say' ? [action.text] : []));
  });
  return { texts, run: run as FlowRun | null };
}

const inThree = (graph: Graph, start: Partial<FlowNode> = {}) =>
  startingWith(graph, { languages: ['pt', 'en', 'es'], ...start });
const greeting = chain(
  { kind: 'message', text: 'Oi, {{firstName}}', translations: { en: { text: 'Hi, {{firstName}}' } } },
  question('q'),
);
const greeted = (start: Partial<FlowNode>, wishes: Partial<FlowContext>) =>
  play([versionOf(inThree(greeting, start))], [], wishes).texts[0];
const plans: Graph = inThree(
  chain(
    {
      ...{ kind: 'choice', id: 'plan', text: 'Plano?', retryText: 'Qual?', variable: 'plan' },
      options: [
        { id: 'small', title: 'Pequeno', synonyms: ['básico'] },
        { id: 'next', title: 'Grande' },
      ],
      translations: {
        en: {
          ...{ text: 'Plan?', retryText: 'Which?' },
          options: [
            { id: 'small', title: 'Small', synonyms: ['basic'] },
            { id: 'next', title: 'Large' },
          ],
        },
      },
      outputs: { small: 'kept', next: 'kept' },
    },
    { ...question('kept'), text: '{{flow.plan}}', translations: { en: { text: 'Plan {{flow.plan}}' } } },
  ),
);
const english = { languages: ['en'] as const };

describe('A flow in several languages', () => {
  test('a run speaks the first language of its customer that the flow has, and else the main one', () => {
    expect(greeted({}, english)).toBe('Hi, Rita');
    expect(greeted({}, {})).toBe('Oi, Rita');
    expect(greeted({ languages: ['pt', 'es'] }, english)).toBe('Oi, Rita');
    expect(greeted({}, { languages: ['es'] })).toBe('Oi, Rita');
  });

  test('a field of the contact that names a language comes before what their number says', () => {
    const values = { firstName: 'Rita', 'field.lang': 'Inglês (EUA)' };
    expect(greeted({ fieldKey: 'lang' }, { values, languages: ['pt'] })).toBe('Hi, Rita');
    expect(
      greeted({ fieldKey: 'lang' }, { values: { ...values, 'field.lang': 'japonês' }, ...english }),
    ).toBe('Hi, Rita');
    expect(['pt-BR', 'Español', 'EN', 'x', ''].map(languageNamed)).toEqual(['pt', 'es', 'en', null, null]);
  });

  test('a number has the language of its country, by the longest calling code', () => {
    const numbers = [
      '5511987654321',
      '351912345678',
      '5491112345678',
      '14155550100',
      '18095550100',
      '8112345678',
    ];
    expect(numbers.map(languageOfNumber)).toEqual(['pt', 'pt', 'es', 'en', 'es', null]);
    expect(['', '12', 'visitor-1'].map(languageOfNumber)).toEqual([null, null, null]);
  });

  test('a choice is shown, heard and asked again in the language of the run, and kept as it was drawn', () => {
    const { texts, run } = play([versionOf(plans)], [said('grande'), said('basic')], english);
    expect(texts[0]).toMatch(/^Plan\?[\s\S]*Small[\s\S]*Large/);
    expect(texts[1]).toMatch(/^Which\?[\s\S]*Small/);
    expect(texts[2]).toBe('Plan Pequeno');
    expect(run?.variables).toEqual({ plan: 'Pequeno' });
    expect(play([versionOf(plans)], [said('grande')]).texts[1]).toBe('Grande');
  });

  test('an option and a "set" change the language from there on, also back at a question before', () => {
    const graph = inThree(
      chain(
        {
          ...{ kind: 'choice', id: 'tongue', text: 'Idioma?' },
          options: [{ id: 'next', title: 'English', language: 'en' }],
          translations: { en: { text: 'Language?' } },
        },
        { ...question('a'), translations: { en: { text: 'A, please?' } } },
        { kind: 'set', language: 'pt', assignments: [] },
        { ...question('b'), translations: { en: { text: 'B, please?' } } },
      ),
    );
    const { texts } = play([versionOf(graph)], [said('1'), said('BACK'), said('1'), said('x')]);
    expect([texts[1], texts[2]?.split('\n')[0], texts[4]]).toEqual(['A, please?', 'Language?', 'b?']);
  });

  test('a flow that is entered goes on in the language of the run', () => {
    const inner = versionOf(inThree(greeting), { id: 2 });
    const outer = versionOf(inThree(chain({ kind: 'flow', flowId: 2 })));
    expect(play([outer, inner], [], english).texts[0]).toBe('Hi, Rita');
    const plain = versionOf(chain({ kind: 'flow', flowId: 2 }));
    expect(play([plain, inner], [], english).texts[0]).toBe('Hi, Rita');
  });

  test('a run of a flow in one language keeps nothing of languages', () => {
    const { run } = play([versionOf(greeting)], [], english);
    expect(run).not.toHaveProperty('language');
    expect(run).not.toHaveProperty('isIntroduced');
  });

  test('texts that lack are one warning for each language, with their nodes', () => {
    const known = {
      ...{ queueIds: new Set<number>(), userIds: new Set<number>(), tagIds: new Set<number>() },
      ...{ flowIds: new Set<number>(), connectionIds: new Set<number>(), promptIds: new Set<number>() },
      ...{ integrationIds: new Set<number>(), closedKinds: new Set<FlowNode['kind']>() },
      ...{
        fieldKeys: new Set(['lang']),
        contactFieldKeys: new Set<string>(),
      },
      ...{ isCallable: () => true, otherStarts: [], secretOrigins: new Map(), mediaIds: new Set<number>() },
    };
    const found = (graph: Graph) => problemsOf(graph, known);
    const lacking = (language: string, ...nodeIds: string[]) => ({
      ...{ code: 'FLOW_NOT_TRANSLATED', nodeId: null, level: 'warning', language, nodeIds },
    });
    expect(found(plans)).toEqual([lacking('es', 'plan', 'kept')]);
    expect(found(inThree(greeting))).toEqual([lacking('en', 'q'), lacking('es', 'n1', 'q')]);
    const named = { ...chain({ kind: 'set', language: 'es', assignments: [] }) };
    expect(found(named)).toEqual([{ code: 'FLOW_NO_LANGUAGE', nodeId: 'n1', level: 'warning' }]);
    expect(found(startingWith(greeting, { fieldKey: 'gone' })).map(({ code }) => code)).toEqual([
      'FLOW_NO_FIELD',
    ]);
    const twice = { options: [{ id: 'small', title: 'Grande' }] };
    const same = plans.nodes.map((node) =>
      node.id === 'plan' ? { ...node, translations: { es: twice } } : node,
    );
    expect(found({ nodes: same }).map(({ code }) => code)).toContain('FLOW_SAME_TITLE');
    const unknown = chain({ kind: 'message', text: 'a', translations: { en: { text: '{{flow.no}}' } } });
    expect(found(unknown)).toEqual([{ code: 'FLOW_UNKNOWN_VARIABLE', nodeId: 'n1', level: 'error' }]);
  });
});

describe('The line that a bot speaks', () => {
  const lines = (graph: Graph, inputs: readonly Input[] = [], wishes: Partial<FlowContext> = {}) =>
    play([versionOf(graph)], inputs, wishes).texts;

  test('the line comes once in a run before its first text, also after "#" and a wait', () => {
    const graph = startingWith(chain({ kind: 'wait', seconds: 5 }, question('a'), question('b')), {
      saysBot: true,
    });
    expect(lines(graph)).toEqual([]);
    expect(lines(graph, [due, said('x'), said('#'), due])).toEqual([botLines.pt, 'a?', 'b?', 'a?']);
    expect(lines(chain(question('a')))).toEqual(['a?']);
  });

  test('the line is the usual one of the language of the run, or that of its author', () => {
    const usual = inThree(greeting, { saysBot: true });
    expect(lines(usual, [], english)[0]).toBe(botLines.en);
    expect(lines(usual)[0]).toBe(botLines.pt);
    const own = inThree(greeting, {
      ...{
        saysBot: true,
        botText: 'Robô, {{firstName}}',
        translations: { en: { botText: 'A bot, {{firstName}}' } },
      },
    });
    expect(lines(own, [], english)[0]).toBe('A bot, Rita');
    expect(lines(own, [], { languages: ['es'] })[0]).toBe('Robô, Rita');
  });

  test('the line comes before an integration speaks', () => {
    const graph = startingWith(chain({ kind: 'integration', integrationId: 7 }), { saysBot: true });
    const { actions } = advance(versionOf(graph), null, begin, contextOf([]));
    expect(actions.map((action) => action.do)).toEqual(['say', 'ask']);
  });
});
