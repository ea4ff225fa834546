import { describe, expect, test } from '@jest/globals';
import { clusterFinding, type NodeState } from './check-cluster.ts';

/** A healthy node of a Galera cluster, but for the given differences. */
const nodeAt = (last: number, differs: Partial<NodeState> = {}): NodeState => ({
  address: `10.0.0.${last}:3306`,
  state: 'Synced',
  status: 'Primary',
  isReady: true,
  written: 0,
  clockAheadMs: 20,
  increment: 1,
  ...differs,
});
const findingFor = (first: Partial<NodeState>, second: Partial<NodeState> = {}, size = 3) =>
  clusterFinding({
    size,
    nodes: [nodeAt(11, first), nodeAt(12, second)],
    unreachable: [{ address: '10.0.0.13:3306', said: 'connect ETIMEDOUT' }],
  });

describe('A cluster under examination', () => {
  test('a cluster is well when one node alone takes writes, and a node that was not reached is named', () => {
    expect(findingFor({ written: 7 })).toEqual({
      check: 'cluster',
      state: 'ok',
      said: '3 nodes, 10.0.0.11:3306 takes the writes; 10.0.0.11:3306 Synced; 10.0.0.12:3306 Synced; 10.0.0.13:3306 not reached from here: connect ETIMEDOUT.',
    });
    expect(findingFor({}).said).toContain('nobody wrote just now');
  });

  test.each<
    [what: string, first: Partial<NodeState>, second: Partial<NodeState>, size: number, said: RegExp]
  >([
    [
      'two writers',
      { written: 7 },
      { written: 1 },
      3,
      /^Two nodes take writes: 10\.0\.0\.11:3306 and 10\.0\.0\.12:3306\.$/,
    ],
    ['a node without the majority', { status: 'non-Primary' }, {}, 3, /outside of the majority/],
    ['a node that is not ready', {}, { isReady: false }, 3, /^The node 10\.0\.0\.12:3306 is outside/],
    ['an increment of its own', {}, { increment: 3 }, 3, /counts ids on by 3\.$/],
    ['a clock that is ahead', { clockAheadMs: 61_000 }, {}, 3, /61 seconds apart/],
    ['a clock that is behind', { clockAheadMs: -61_000 }, {}, 3, /61 seconds apart/],
    ['a node that is missing', {}, {}, 2, /has 2 nodes: the next fault stops it/],
  ])('a cluster is at fault with %s', (_what, first, second, size, said) => {
    expect(findingFor(first, second, size)).toMatchObject({
      state: 'fault',
      said: expect.stringMatching(said),
      cure: expect.any(String),
    });
  });
});
