// Started by `npm run jest`, which passes node --experimental-vm-modules: everything here is an ES module.
import { availableParallelism, totalmem } from 'node:os';
import { withoutDocument } from './scripts/jest/in-a-document.mjs';
import { leftToServers, playedOnServers } from './scripts/jest/on-servers.mjs';

// Packages that are ES modules only and that CommonJS packages require(): jest below Node 24.9 cannot do
// that, so these few are turned into CommonJS. They may sit below another package's node_modules.
const turnedToCommonJs = ['cookie', 'content-disposition'];
const turned = `(?:${turnedToCommonJs.join('|')})`;

const swc = (tsx, type = 'es6') => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type },
    sourceMaps: 'inline',
  },
];

const computed = withoutDocument().map((file) => `<rootDir>/${file}`);
const inNode = ['<rootDir>/{attacks,core,plugins,cli,docs,scripts}/**/*.test.ts', ...computed];
const inBrowser = ['<rootDir>/journeys/**/*.test.ts'];
/** The round on servers plays a list of files; what the others leave to it is no file of theirs. */
const isRoundOnServers = process.env.TEST_ROUND === 'servers';
const isAll = process.env.TEST_ALL === 'true';
// Refusals that an operation does not declare fail the file (core/testing/watch-refusals.ts).
process.env.TEST_OPERATION_ERRORS ??= new URL('./plugins/operation-errors.ts', import.meta.url).href;
const listed = isRoundOnServers ? playedOnServers({ all: isAll }) : [];
const matching = (globs, isOfIt) =>
  isRoundOnServers ? listed.filter(isOfIt).map((file) => `<rootDir>/${file}`) : globs;
const besideServers = process.env.TEST_BESIDE_SERVERS === 'true' && !isAll;
const leftOut = process.env.TEST_ROUND && !isRoundOnServers ? leftToServers({ besideServers }) : [];

const base = {
  rootDir: '.',
  testPathIgnorePatterns: ['/node_modules/', ...leftOut.map((file) => `<rootDir>/${file}$`)],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/(?:core|plugins|cli|web|widget)/dist/', '<rootDir>/data/'],
  transform: {
    [`/node_modules/${turned}/.+\\.js$`]: swc(false, 'commonjs'),
    '\\.tsx$': swc(true),
    '\\.ts$': swc(false),
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?${turned}/)`],
};

const onNode = {
  ...base,
  testEnvironment: 'node',
  testRunner: '<rootDir>/scripts/jest/native/test-runner.mjs',
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons', 'balcao-src'] },
};

export default {
  reporters: ['default', '<rootDir>/scripts/jest/closing-reporter.mjs'],
  testSequencer: '<rootDir>/scripts/jest/sequencer.mjs',
  // A new worker loads everything anew, which takes it as long as three files; on a small machine it must all the same.
  workerIdleMemoryLimit: Math.min(1.5 * 2 ** 30, totalmem() / 16),
  // One more than cores: half of what tests do is to wait, for a server, for a browser, for time that is theirs to pass.
  maxWorkers: Number(process.env.JEST_WORKERS ?? Math.min(availableParallelism() + 1, 6)),
  // Longer than any wait in a test (core/testing/patience.ts), so that a wait which ends in vain says what it waited for.
  testTimeout: 600_000 * Math.max(1, Number(process.env.TEST_PATIENCE ?? 1)),
  // Tests that only wait (`test.concurrent`): so many side by side.
  maxConcurrency: 10,
  projects: [
    {
      ...onNode,
      displayName: 'node',
      testMatch: matching(inNode, (file) => !file.startsWith('journeys/')),
    },
    {
      ...onNode,
      displayName: 'web',
      runner: '<rootDir>/scripts/jest/web-runner.mjs',
      testEnvironmentOptions: { ...onNode.testEnvironmentOptions, screen: true },
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/web-setup.mjs', '<rootDir>/web/src/testing/setup.ts'],
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, ...computed],
      testMatch: ['<rootDir>/web/**/*.test.{ts,tsx}'],
    },
    // An element is defined once in the life of a document, so each file of the widget has one of its own.
    {
      ...base,
      displayName: 'widget',
      testEnvironment: '<rootDir>/scripts/jest/web-environment.mjs',
      testEnvironmentOptions: { customExportConditions: ['browser', 'balcao-src'] },
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/web-setup.mjs', '<rootDir>/widget/testing/setup.ts'],
      moduleNameMapper: {
        '\\.(?:css|svg|png|webp|woff2|mp3|ogg|wav)(?:\\?\\w+)?$': '<rootDir>/scripts/jest/asset-stand-in.mjs',
      },
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, ...computed],
      testMatch: ['<rootDir>/widget/**/*.test.{ts,tsx}'],
    },
    {
      ...onNode,
      displayName: 'journeys',
      testMatch: matching(inBrowser, (file) => file.startsWith('journeys/')),
    },
  ],
};
