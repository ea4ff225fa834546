import { problemCodes } from '@balcao/plugins/flows/contract/limits.ts';
import { expect, test } from '@jest/globals';
import { strings as en } from '../strings/en.ts';
import { strings as es } from '../strings/es.ts';
import { strings as pt } from '../strings/pt.ts';

test.each([
  ['Portuguese', pt],
  ['English', en],
  ['Spanish', es],
])('each problem of a drawing has a text in %s', (_language, { problem }) => {
  expect(Object.keys(problem).sort()).toEqual([...problemCodes, 'other'].sort());
});
