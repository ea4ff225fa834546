import { expect, test } from '@jest/globals';
import { operationIdOf, operationNames } from './operation-id.ts';

test('a name is made of method and address', () => {
  expect(operationIdOf('GET', '/leaflets/:id/back-pages')).toBe('getLeafletsByIdBackPages');
  expect(operationIdOf('POST', '/embed/v1/frame.html')).toBe('postEmbedV1FrameHtml');
});

test('a name that another operation has is refused with the addresses of both', () => {
  const take = operationNames();
  take('listThings', 'GET /things');
  take('listThings', 'GET /things');
  expect(() => take('listThings', 'GET /all-things')).toThrow(
    'The operations GET /things and GET /all-things are both called listThings',
  );
});
