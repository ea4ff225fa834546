import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { feature } from './index.tsx';
import { RatingPage } from './RatingPage.tsx';
import { RatingPanel } from './RatingPanel.tsx';

const asked = { companyName: 'Padaria Flor', scale: 5, rate: null, comment: null, takesComment: true };

async function openPage(pending: object, given: object = {}) {
  const server = stubServer({ 'POST /ratings/pending': pending, 'POST /ratings': given });
  const page = (
    <Routes>
      <Route path="/r/:token" element={<RatingPage />} />
    </Routes>
  );
  await renderApp(page, { server, features: [feature], path: '/r/abc' });
  return server;
}

test('a customer rates with a comment, once, and is thanked', async () => {
  const server = await openPage(asked, { ...asked, rate: 4, comment: 'Gentil', takesComment: false });
  expect(await screen.findByText('Padaria Flor quer saber a sua opinião.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar avaliação' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Escolha uma nota.');
  expect(server.callsTo('POST /ratings')).toEqual([]);
  // By the key of the radio: jsdom has no places under the pointer.
  screen.getByRole('radio', { name: 'Nota 4 de 5' }).focus();
  await userEvent.keyboard(' ');
  await userEvent.type(screen.getByLabelText('Comentário (opcional)'), 'Gentil');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar avaliação' }));
  expect(await screen.findByText('Obrigado pela avaliação!')).toBeInTheDocument();
  expect(server.callsTo('POST /ratings').map(({ body }) => body)).toEqual([
    { token: 'abc', rate: 4, comment: 'Gentil' },
  ]);
});

test('a rating that was given is changed on the page while it can be', async () => {
  const given = { ...asked, rate: 4, takesComment: false, isChangeable: true };
  const server = await openPage(given, { ...given, rate: 2 });
  await userEvent.click(await screen.findByRole('button', { name: 'Mudar a nota' }));
  expect(screen.queryByLabelText('Comentário (opcional)')).toBeNull();
  screen.getByRole('radio', { name: 'Nota 2 de 5' }).focus();
  await userEvent.keyboard(' ');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar avaliação' }));
  expect(await screen.findByText('Obrigado pela avaliação!')).toBeInTheDocument();
  expect(server.callsTo('POST /ratings').map(({ body }) => body)).toEqual([{ token: 'abc', rate: 2 }]);
});

test('who rated in the conversation may still say why', async () => {
  await openPage({ ...asked, rate: 2 });
  expect(await screen.findByText('Sua nota já foi registrada')).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'Nota 4 de 5' })).toBeNull();
});

test('the drawer shows the rating of a ticket with its comment', async () => {
  const rating = {
    ...{ rate: 4, scale: 5, comment: 'Gentil', source: 'link', userId: 2, userName: 'Bia' },
    at: '2026-03-10T12:00:00.000Z',
  };
  const server = stubServer({ 'GET /tickets/:id/rating': rating });
  const ticket = {
    ...{ id: 7, uuid: 'u', status: 'closed' as const, contactId: 1, whatsappId: 1, queueId: null, tags: [] },
    contact: { id: 1, name: 'Ana' },
  };
  await renderApp(<RatingPanel ticket={ticket} />, { server, features: [feature] });
  expect(await screen.findByText('Gentil')).toBeInTheDocument();
  expect(screen.getByText(/para Bia/)).toBeInTheDocument();
});
