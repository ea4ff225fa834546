import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import * as api from './index.ts';

interface Member {
  name: string;
  kind: string;
  comment: string;
}

const members = membersOf(readFileSync('core/index.ts', 'utf8'));

test('every member of the API is explained where it is defined', () => {
  expect(members.length).toBeGreaterThan(200);
  expect(members.filter(({ comment }) => comment === '').map(({ name }) => name)).toEqual([]);
});

test('every function and class of the API has an example', () => {
  const called = members.filter(({ kind }) => kind === 'function' || kind === 'class');
  expect(called.length).toBeGreaterThan(100);
  expect(called.filter(({ comment }) => !comment.includes('@example')).map(({ name }) => name)).toEqual([]);
});

test('an example of the API that states its result is true', () => {
  const examples = members.flatMap(({ comment }) =>
    [...comment.matchAll(/^ \* (\w+\(.*) \/\/ (.+)$/gm)].flatMap(([, call = '', result = '']) => {
      const expected = evaluated(result);
      return expected === undefined ? [] : [{ call, expected }];
    }),
  );
  expect(examples.length).toBeGreaterThan(25);
  const found = examples.map(({ call }) => [call, evaluated(call)]);
  expect(found).toEqual(examples.map(({ call, expected }) => [call, expected]));
});

/** Value of an expression in which the API's members have their names; undefined for words, and for what needs a company. */
function evaluated(expression: string): unknown {
  try {
    return new Function(...Object.keys(api), `return (${expression})`)(...Object.values(api));
  } catch {
    return undefined;
  }
}

function membersOf(page: string): Member[] {
  return [...page.matchAll(/^export (?:type )?\{([^}]*)\} from '([^']+)'/gm)].flatMap(
    ([, list = '', file = '']) => {
      const source = readFileSync(`core/${file}`, 'utf8');
      return list
        .split(',')
        .map((item) => item.trim().replace('type ', '').split(' as ')[0] ?? '')
        .filter(Boolean)
        .map((name) => memberOf(name, source));
    },
  );
}

function memberOf(name: string, source: string): Member {
  const form = `(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n(?://.*\\n)?)?^export (?:async )?(\\w+) ${name}\\b`;
  const [, comment = '', kind = ''] = new RegExp(form, 'm').exec(source) ?? [];
  return { name, kind, comment };
}
