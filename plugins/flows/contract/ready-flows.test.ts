import { describe, expect, test } from '@jest/globals';
import { readyFlow, readyFlowKeys } from './ready-flows.ts';

describe('Flows that are ready to take', () => {
  test.each(readyFlowKeys)(
    '%s leads from its start to each of its nodes, and uses no variable that nothing fills',
    (key) => {
      for (const language of ['pt', 'en', 'es'] as const) {
        const { nodes } = readyFlow(key, language).graph;
        const ids = nodes.map(({ id }) => id);
        const targets = nodes.flatMap(({ outputs = {} }) => Object.values(outputs));
        expect(new Set(['start', ...targets])).toEqual(new Set(ids));
        const filled = new Set(nodes.flatMap(({ variable }) => variable ?? []));
        for (const [, name = ''] of JSON.stringify(nodes).matchAll(/\{\{flow\.(\w+)\}\}/g))
          expect(filled).toContain(name);
      }
    },
  );
});
