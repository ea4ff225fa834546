import { relative } from 'node:path';

/** Keeps the order that the run was given, where jest would begin with what took longest. */
export default class GivenOrder {
  sort(tests) {
    const order = JSON.parse(process.env.SEEDED_DEFECTS_ORDER);
    const placeOf = ({ path }) => order.indexOf(relative(process.cwd(), path));
    return [...tests].sort((a, b) => placeOf(a) - placeOf(b));
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {
    // Nothing of a run with a defect is worth keeping.
  }
}
