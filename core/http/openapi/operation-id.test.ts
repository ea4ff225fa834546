import { expect, test } from '@jest/globals';
import { operationIdOf, operationNames } from './operation-id.ts';

test('the name of an operation is made of method and address', () => {
  expect(operationIdOf('GET', '/leaflets/:id/back-pages')).toBe('getLeafletsByIdBackPages');
  expect(operationIdOf('POST', '/embed/v1/frame.html')).toBe('postEmbedV1FrameHtml');
});

test('an operation’s name that another one has is refused with the addresses of both', () => {
  const take = operationNames();
  take('listThings', 'GET /things');
  take('listThings', 'GET /things');
  expect(() => take('listThings', 'GET /all-things')).toThrow(
    'The operations GET /things and GET /all-things are both called listThings',
  );
});
