import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { findPrivateWords, type Left, privateWords, searchedFiles, summary } from './private-words.ts';

const left = JSON.parse(readFileSync('scripts/private-words-left.json', 'utf8')) as Left;

describe('private words', () => {
  const files = searchedFiles();
  const found = files.flatMap((file) => findPrivateWords(file));
  const now = summary(found);

  test('no file and no exported name has a private word, but those that are left', () => {
    expect(files.length).toBeGreaterThan(2000);
    const added = [
      ...now.files.filter((file) => !left.files.includes(file)),
      ...now.names.filter((name) => !left.names.includes(name)),
    ];
    expect(added).toEqual([]);
  });

  test('the list of names that are left holds none that has gone', () => {
    expect({ files: left.files, names: left.names }).toEqual({ files: now.files, names: now.names });
  });

  test.each(['comments', 'titles'] as const)('%s have no more private words than are left', (kind) => {
    const more = Object.entries(now[kind])
      .filter(([word, count]) => count > (left[kind][word] ?? 0))
      .map(([word, count]) => ({
        word,
        instead: privateWords[word],
        may: left[kind][word] ?? 0,
        count,
        places: found
          .filter((each) => each.kind === kind && each.word === word)
          .map(({ file, text }) => `${file}: ${text}`),
      }));
    expect(more).toEqual([]);
  });

  test.each(['comments', 'titles'] as const)(
    'the numbers of words that are left in %s are not too high',
    (kind) => {
      expect(now[kind]).toEqual(left[kind]);
    },
  );

  test('a private word is found in a name, a comment and a title, and nowhere else', () => {
    const source = [
      '/** Tells the screens. */',
      "export const bellOfDoor = 'a door';",
      'const told = 1; // `told` is a name',
      "test('the news are read', () => undefined);",
    ].join('\n');
    expect(findPrivateWords('core/lane-order.test.ts', source).map(({ kind, word }) => [kind, word])).toEqual(
      [
        ['files', 'lane'],
        ['names', 'bell'],
        ['names', 'door'],
        ['comments', 'tells'],
        ['titles', 'news'],
      ],
    );
  });
});
