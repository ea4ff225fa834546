// Started by `npm run jest`, which passes node --experimental-vm-modules: everything here is an ES module.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { onlyOnServers, sameOnServers } from './scripts/jest/same-on-servers.mjs';

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

// The round on servers plays what a database or Redis can change. What only they play is no file of another round: jest
// would take it for a short one and put it at the end.
const leftOutOf = { servers: sameOnServers, browser: onlyOnServers };
const leftOut = (leftOutOf[process.env.TEST_ROUND]?.() ?? []).map((file) => `<rootDir>/${file}$`);

const base = {
  rootDir: '.',
  testPathIgnorePatterns: ['/node_modules/', ...leftOut],
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

const webSetup = ['web/src/testing/setup.ts', 'widget/testing/setup.ts'].filter((file) =>
  existsSync(new URL(file, import.meta.url)),
);

export default {
  reporters: ['default', '<rootDir>/scripts/jest/closing-reporter.mjs'],
  workerIdleMemoryLimit: '700MB',
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
      testMatch: ['<rootDir>/{attacks,core,plugins,cli,docs,scripts}/**/*.test.ts'],
    },
    {
      ...base,
      displayName: 'web',
      testEnvironment: '<rootDir>/scripts/jest/web-environment.mjs',
      testEnvironmentOptions: { customExportConditions: ['browser', 'balcao-src'] },
      setupFilesAfterEnv: [
        '<rootDir>/scripts/jest/web-setup.mjs',
        ...webSetup.map((file) => `<rootDir>/${file}`),
      ],
      moduleNameMapper: {
        '\\.(?:css|svg|png|webp|woff2|mp3|ogg|wav)(?:\\?\\w+)?$': '<rootDir>/scripts/jest/asset-stand-in.mjs',
        // Imported by their address (`?url`), which jest cuts off before it looks here.
        '(?:-worklet\\.js|/wasm/mp3)$': '<rootDir>/scripts/jest/asset-stand-in.mjs',
      },
      testMatch: ['<rootDir>/{web,widget}/**/*.test.{ts,tsx}'],
    },
    {
      ...onNode,
      displayName: 'journeys',
      testMatch: ['<rootDir>/journeys/**/*.test.ts'],
    },
  ],
};
