import { expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { recordTyping } from '../../lib/forms/typing.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { VisitorFacts } from './VisitorFacts.tsx';
import { VisitorStrip } from './VisitorStrip.tsx';

const ticket = {
  id: 4,
  uuid: 'u-4',
  status: 'open' as const,
  contactId: 5,
  whatsappId: 1,
  queueId: null,
  tags: [],
  contact: { id: 5, name: 'Rita Lima' },
};
const visitor = {
  name: 'Rita Lima',
  verified: true,
  email: 'rita@loja.example',
  phone: null,
  language: 'pt',
  page: { url: 'https://loja.example/carrinho', title: 'Carrinho' },
  seenAt: '2026-11-01T12:00:00.000Z',
};

const showFacts = (answer: unknown) =>
  renderApp(<VisitorFacts ticket={ticket} />, {
    server: stubServer({ 'GET /webchat-visitors/:id': { visitor: answer } }),
  });

test('the drawer shows that a visitor is verified, and what is known', async () => {
  await showFacts(visitor);
  expect(await screen.findByText('Verificado')).toBeVisible();
  expect(screen.getByText('rita@loja.example')).toBeVisible();
  expect(screen.getByText('Carrinho')).toBeVisible();
  expect(screen.queryByText('Telefone')).toBeNull();
});

test('the drawer shows that a visitor is not verified, and the address of a page without a title', async () => {
  await showFacts({
    ...visitor,
    verified: false,
    email: null,
    page: { url: 'https://loja.example/', title: '' },
  });
  expect(await screen.findByText('Não verificado')).toBeVisible();
  expect(screen.getByText('https://loja.example/')).toBeVisible();
});

test('the strip above the composer shows that this visitor types, and no other', async () => {
  const socket = new FakeSocket();
  const server = stubServer({ 'GET /webchat-visitors/:id': { visitor } });
  await renderApp(<VisitorStrip ticket={ticket} />, { socket, server });
  act(() => socket.connect());
  act(() => socket.receive('company-1-visitor-typing', { ticketId: 99 }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => socket.receive('company-1-visitor-typing', { ticketId: ticket.id }));
  expect(screen.getByRole('status')).toHaveTextContent('Rita Lima está digitando…');
});

test('a webchat visitor is shown that an agent types, not with every key; other channels get no call', async () => {
  const visitorsAfter = async (answer: unknown) => {
    const server = stubServer({
      'GET /webchat-visitors/:id': { visitor: answer },
      'POST /tickets/:id/typing': null,
    });
    await renderApp(<VisitorStrip ticket={ticket} />, { server });
    await waitFor(() => expect(server.callsTo('GET /webchat-visitors/:id')).toHaveLength(1));
    const typed = () => {
      for (let key = 0; key < 3; key += 1) recordTyping(ticket.id);
      recordTyping(99);
      return server.callsTo('POST /tickets/:id/typing').length;
    };
    return { typed };
  };
  const visitors = await visitorsAfter(visitor);
  await waitFor(() => expect(visitors.typed()).toBe(1));
  expect(visitors.typed()).toBe(1);
  cleanup();
  const others = await visitorsAfter(null);
  expect(others.typed()).toBe(0);
});
