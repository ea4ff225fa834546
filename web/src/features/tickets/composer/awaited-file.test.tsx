import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Feature } from '../../../app/feature.ts';
import type { ComposerToolProps } from '../../../app/slots.ts';
import { aTicket } from '../testing/tickets.ts';
import { openScreen } from '../testing/tickets-screen.tsx';

const ticket = aTicket({ status: 'open', userId: 7 });
const box = () => screen.getByRole('textbox', { name: 'Mensagem' });
const waits = () => screen.findByText('t.pdf: carregando…');
const table = new File(['bytes'], 't.pdf');

/** Feature whose tool gives a text and a file, as a quick message does. */
function helper(file: Promise<File>): Feature {
  function Tool({ composer, onClose }: ComposerToolProps) {
    const choose = () => {
      composer.attachSoon('t.pdf', file).catch(() => undefined);
      onClose();
      composer.replace('Segue a tabela');
    };
    return (
      <button type="button" onClick={choose}>
        escolher
      </button>
    );
  }
  return {
    name: 'helper',
    routes: [],
    composerTools: [
      {
        order: 1,
        label: { pt: 'Ajudante', en: 'Helper', es: 'Ayudante' },
        icon: () => null,
        isCalledBy: (text) => text.startsWith('/t'),
        lazy: async () => ({ Component: Tool }),
      },
    ],
  };
}

/** Chooses what the tool gives, whose file arrives or fails when the test wants. */
async function choose() {
  let arrive: (file: File) => void = () => undefined;
  let fail: (reason: Error) => void = () => undefined;
  const file = new Promise<File>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  const { server } = await openScreen({
    tickets: [ticket],
    path: `/tickets/${ticket.uuid}`,
    features: [helper(file)],
    routes: { 'POST /messages/:id': { messages: [] } },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Mensagem' }), '/t');
  await userEvent.click(await screen.findByRole('button', { name: 'escolher' }));
  await waitFor(() => expect(box()).toHaveValue('Segue a tabela'));
  return {
    sent: () => server.callsTo('POST /messages/:id'),
    arrive: () => act(async () => arrive(table)),
    fail: () => act(async () => fail(new Error('HTTP 404'))),
  };
}

test('a message is not sent before the file of a tool is there', async () => {
  const { sent, arrive } = await choose();
  expect(await waits()).toBeVisible();
  await userEvent.type(box(), '{Enter}');
  expect(sent()).toEqual([]);
  expect(box()).toHaveValue('Segue a tabela');
  await arrive();
  expect(await screen.findByText('t.pdf')).toBeVisible();
  await userEvent.type(box(), '{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect((sent()[0]?.body as FormData | undefined)?.getAll('medias')).toHaveLength(1);
});

test('a file that is attached while that of a tool loads stays, as does what is typed', async () => {
  const { arrive } = await choose();
  await waits();
  fireEvent.paste(box(), {
    clipboardData: { files: [new File(['x'], 'nota.txt')], types: ['Files'], getData: () => '' },
  });
  await userEvent.type(box(), ', Rita');
  await arrive();
  expect(await screen.findByText('t.pdf')).toBeVisible();
  expect(screen.getByText('nota.txt')).toBeVisible();
  expect(box()).toHaveValue('Segue a tabela, Rita');
});

test('a message whose file does not arrive, or is no longer wanted, may be sent as text', async () => {
  const { sent, fail } = await choose();
  await waits();
  await fail();
  await waitFor(() => expect(screen.queryByText('t.pdf: carregando…')).toBeNull());
  await userEvent.type(box(), '{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ body: expect.stringMatching(/Segue a tabela$/) });
});

test('a file that is removed before it is there is not attached', async () => {
  const { arrive } = await choose();
  await waits();
  await userEvent.click(screen.getByRole('button', { name: /t\.pdf/ }));
  await arrive();
  expect(screen.queryByText(/t\.pdf/)).toBeNull();
});
