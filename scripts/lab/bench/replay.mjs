import { compare } from './compare.mjs';
import { noClock, prepared } from './replay-talks.mjs';

/** Conversations replayed a second, by the product and by its engine called bare; each round's results are those of the first. */
export async function replay() {
  const { talks, playAll, engineAll, hashOf } = await prepared(1000);
  let known = null;
  const product = () => {
    const hash = hashOf(playAll());
    known ??= hash;
    if (hash !== known) throw new Error('A replay answered something else than the one before');
  };
  await compare('conversations replayed', 'conversations/s', {
    ...{ product: aSide(product, talks.length), raw: aSide(engineAll, talks.length), goal: 0.6 },
  });
}

function aSide(work, count) {
  return {
    cpuMs: noClock,
    async work() {
      const startedAt = performance.now();
      work();
      return { perSecond: (count * 1000) / (performance.now() - startedAt), done: count };
    },
  };
}
