import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';

const features = fileURLToPath(new URL('features', import.meta.url));
/** Areas whose toasts last three seconds. */
const slowAreas = [
  'announcements',
  'campaigns',
  'email',
  'file-lists',
  'integrations',
  'internal-chat',
  'prompts',
  'session/ForgotPasswordPage.tsx',
];

/** Pieces that several areas share, one of which is such an area. */
const sharedWithSlow = ['shared/file-lists/FilesOfList.tsx', 'shared/plan-places/use-plan-places.ts'];

const isSource = (name: string) => /(?<!\.test)\.tsx?$/.test(name);

/** Each source of an area, by path below the features. */
function sourcesOf(area: string): [path: string, text: string][] {
  const names = isSource(area)
    ? [area]
    : readdirSync(join(features, area), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(area, name),
      );
  return names.filter(isSource).map((path) => [path, readFileSync(join(features, path), 'utf8')]);
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

describe.each(slowAreas)('the toasts of %s', (area) => {
  test('toasts of the area last three seconds', () => {
    const short = sourcesOf(area).filter(([, text]) =>
      /\{[^}]*\btoast\b[^}]*\} from .*lib\/toast\.ts/.test(text),
    );
    expect(short.map(([path]) => path)).toEqual([]);
  });

  test('forms and lists of the area say in such a toast why something was refused', () => {
    // Each of these shows toasts of two seconds unless it is given others.
    const usual = sourcesOf(area).filter(
      ([, text]) =>
        count(
          text,
          /<(?:FormDialog|RowsPage|SecretDialog)\b|\b(?:useSubmit|useDeletion|useRowsPage|useDeliveryLog)[<(]/g,
        ) > count(text, /\btoasts(?:: |=\{)slowToast\b|\bonFailure[:=]/g),
    );
    expect(usual.map(([path]) => path)).toEqual([]);
  });
});

test('toasts of all other areas last two seconds', () => {
  const source = fileURLToPath(new URL('.', import.meta.url));
  const mayBeSlow = ['lib/toast.ts', ...sharedWithSlow, ...slowAreas.map((area) => `features/${area}`)];
  const slow = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => isSource(path) && !mayBeSlow.some((area) => path.startsWith(area)))
    .filter((path) => readFileSync(join(source, path), 'utf8').includes('slowToast'));
  expect(slow).toEqual([]);
});
