import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import { type FlowsKit, startFlows } from '../testing/flows-kit.ts';
import { chain } from '../testing/graphs.ts';

let kit: FlowsKit;
beforeAll(async () => {
  kit = await startFlows();
});
afterAll(() => kit.app.close());

test.each([
  ['three titles of 20 letters', 3, 20],
  ['four titles', 4, 20],
  ['titles of 25 letters', 3, 25],
  ['eleven options', 11, 20],
])(
  'a choice with %s is the numbered text on a paired phone, of which nothing is cut',
  async (_claim, count, length) => {
    const options = Array.from({ length: count }, (_one, index) => ({
      id: `o${index}`,
      title: `${index}`.padEnd(length, 'x'),
    }));
    const desk = await kit.aFlowDesk(chain({ kind: 'choice', text: 'Escolha', options }));
    const lines = options.map(({ title }, index) => `*[ ${index + 1} ]* - ${title}`);
    expect(await kit.talk(desk, aNumber(), 'Oi')).toEqual([`Escolha\n\n${lines.join('\n')}`]);
  },
);
