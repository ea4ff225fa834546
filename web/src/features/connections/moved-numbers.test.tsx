import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { anAdmin, aUser } from '../../testing/users.ts';
import { MovedNumbers } from './MovedNumbers.tsx';

const moved = {
  id: 9,
  number: '5511912345678',
  formerName: 'Loja antiga',
  connection: { id: 4, name: 'Loja nova' },
  tickets: 3,
};

function aServer() {
  const questions = [moved];
  return stubServer({
    'GET /moved-numbers': () => questions,
    'POST /moved-numbers/:id': () => {
      questions.pop();
      return {};
    },
  });
}

test.each([
  ['Levar para Loja nova', true],
  ['Deixar onde estão', false],
])('a number that moved asks about its tickets until one presses "%s"', async (name, take) => {
  const server = aServer();
  await renderApp(<MovedNumbers />, { user: anAdmin(), server });
  await screen.findByText(/\+5511912345678 está agora na conexão Loja nova, e 3 tickets .* Loja antiga/);
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByText(/está agora na conexão/)).toBeNull());
  expect(server.callsTo('POST /moved-numbers/:id').map(({ body }) => body)).toEqual([{ take }]);
});

test('a number that moved asks no user who may not edit connections', async () => {
  const server = aServer();
  await renderApp(<MovedNumbers />, { user: aUser(), server });
  expect(server.callsTo('GET /moved-numbers')).toEqual([]);
});
