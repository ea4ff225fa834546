import { expect, test } from '@jest/globals';
import type { AnswerTo } from './api-answer.ts';

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

test('the answer type of a call follows from its method and address', () => {
  const byItsId: Same<AnswerTo<'GET', `/queue/${number}`>['name'], string> = true;
  const list: Same<AnswerTo<'GET', '/queue'>[number]['color'], string> = true;
  const ofALongerAddress: Same<
    AnswerTo<'GET', `/whatsapp/${number}/session`>,
    AnswerTo<'GET', `/whatsapp/${number}`>
  > = false;
  const named: Same<AnswerTo<'GET', '/companies/list'>, AnswerTo<'GET', `/companies/${number}`>> = false;
  const unknownPath: Same<AnswerTo<'GET', '/nowhere'>, unknown> = true;
  expect({ byItsId, list, ofALongerAddress, named, nobodys: unknownPath }).toEqual({
    byItsId: true,
    list: true,
    ofALongerAddress: false,
    named: false,
    nobodys: true,
  });
});
