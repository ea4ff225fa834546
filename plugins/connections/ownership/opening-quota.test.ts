import { eventually } from '@balcao/core/testing/index.ts';
import { describe, expect, test } from '@jest/globals';
import { OpeningQuota } from './opening-quota.ts';

/** Two places, and how often one was free with no process in line. */
function twoPlaces(forMs = 60_000) {
  const seen = { freed: 0 };
  const places = new OpeningQuota({
    most: 2,
    forMs,
    freed: () => {
      seen.freed++;
    },
  });
  return { places, seen };
}

describe('places of links that open', () => {
  test('opening places go to links that come back by themselves in their order, and only then to new ones', async () => {
    const { places, seen } = twoPlaces();
    const [one, two, three, four] = [{}, {}, {}, {}];
    places.take(one);
    expect(await places.wait(two)).toBe(true);
    expect(places.isFree).toBe(false);
    const order: string[] = [];
    const waits = [
      places.wait(three).then(() => order.push('three')),
      places.wait(four).then(() => order.push('four')),
    ];
    places.leave(one);
    places.leave(two);
    await Promise.all(waits);
    expect(order).toEqual(['three', 'four']);
    expect(seen.freed).toBe(0);
    places.leave(three);
    expect(seen.freed).toBe(1);
    expect(places.isFree).toBe(true);
  });

  test('opening places are not kept by a link that has left the queue, nor longer than allowed', async () => {
    const { places, seen } = twoPlaces(50);
    const [one, two, three] = [{}, {}, {}];
    places.take(one);
    places.take(two);
    const wait = places.wait(three);
    places.leave(three);
    expect(await wait).toBe(false);
    await eventually(() => places.isFree && seen.freed === 2);
  });
});
