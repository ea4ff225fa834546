import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Feature } from '../../../app/feature.ts';
import type { ComposerToolProps } from '../../../app/slots.ts';
import { followSending } from '../../../shared/conversation/on-their-way.ts';
import { deferred } from '../../../testing/deferred.ts';
import { fill } from '../../../testing/fill.ts';
import { aTicket } from '../testing/tickets.ts';
import { openScreen, sales } from '../testing/tickets-screen.tsx';

const ticket = aTicket({
  status: 'open',
  userId: 7,
  user: { id: 7, name: 'Ana Lima' },
  queueId: 1,
  queue: sales,
});

function Tool({ ticket: about, composer, typed, onClose }: ComposerToolProps) {
  const press = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <div role="dialog" aria-label="Ajuda">
      <p>
        {about.id} {typed ?? 'botão'}
      </p>
      <button type="button" onClick={press(() => composer.replace('outro texto'))}>
        trocar
      </button>
      <button type="button" onClick={press(() => composer.insert('aqui'))}>
        inserir
      </button>
      <button type="button" onClick={press(() => composer.attach([new File(['a'], 'foto.png')]))}>
        anexar
      </button>
      <button
        type="button"
        onClick={press(() => void composer.sendHeld().then(() => composer.insert('depois')))}
      >
        esperar
      </button>
      <button type="button" onClick={onClose}>
        fechar
      </button>
    </div>
  );
}

const feature: Feature = {
  name: 'helper',
  routes: [],
  composerTools: [
    {
      order: 1,
      label: { pt: 'Ajudante', en: 'Helper', es: 'Ayudante' },
      icon: () => null,
      hotkey: 'm',
      isCalledBy: (text) => text.startsWith('!'),
      lazy: async () => ({ Component: Tool }),
    },
  ],
};

test('a tool that waits for the messages before it does so until the server has those on their way', async () => {
  const isTaken = deferred<boolean>();
  void followSending({ tempId: 'm1', ticketId: ticket.id }, isTaken.promise);
  await openScreen({ tickets: [ticket], path: `/tickets/${ticket.uuid}`, features: [feature] });
  await userEvent.click(await screen.findByRole('button', { name: /Ajudante/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'esperar' }));
  const box = await screen.findByRole('textbox', { name: 'Mensagem' });
  expect(box).toHaveValue('');
  await act(async () => isTaken.resolve(true));
  await waitFor(() => expect(box).toHaveValue('depois'));
});

const waiting = aTicket({ id: 88, uuid: 'que-espera', status: 'pending', queueId: 1, queue: sales });

async function openComposer(features: readonly Feature[] = [feature]) {
  await openScreen({ tickets: [ticket], path: `/tickets/${ticket.uuid}`, features });
  await screen.findByRole('log');
  return screen.getByRole('textbox', { name: 'Mensagem' });
}
const tool = () => screen.findByRole('dialog', { name: 'Ajuda' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ajuda' })).toBeNull());
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

describe("another feature's tool in the composer", () => {
  test('a composer tool opens by its button, receives the ticket, and writes where the cursor stands', async () => {
    const box = await openComposer();
    await fill(box, 'Venha ');
    await press('Ajudante');
    expect(await tool()).toHaveTextContent(`${ticket.id} botão`);
    await press('inserir');
    expect(box).toHaveValue('Venha aqui');
    await waitFor(() => expect(box).toHaveFocus());
    await gone();
  });

  test('a composer tool opens by its key with Alt, also while one writes, and attaches files', async () => {
    const box = await openComposer();
    await userEvent.click(box);
    await userEvent.keyboard('m');
    expect(box).toHaveValue('m');
    expect(screen.queryByRole('dialog', { name: 'Ajuda' })).toBeNull();
    await userEvent.keyboard('{Alt>}m{/Alt}');
    await tool();
    await press('anexar');
    expect(screen.getByText('foto.png')).toBeVisible();
  });

  test('a composer tool opens by typed text, replaces it, and once closed waits for the next typed call', async () => {
    const box = await openComposer();
    await fill(box, '!oi');
    expect(await tool()).toHaveTextContent('!oi');
    await press('fechar');
    await gone();
    await fill(box, '!oi gente');
    expect(screen.queryByRole('dialog', { name: 'Ajuda' })).toBeNull();
    await userEvent.clear(box);
    await fill(box, '!de novo');
    await tool();
    await press('trocar');
    expect(box).toHaveValue('outro texto');
  });

  test('typed text that calls a tool is not sent while the tool is on its way', async () => {
    const { promise, resolve } = deferred<{ Component: typeof Tool }>();
    const [given] = feature.composerTools ?? [];
    const box = await openComposer([
      { ...feature, composerTools: [{ ...given, lazy: () => promise } as never] },
    ]);
    await userEvent.type(box, '!a{Enter}');
    expect(box).toHaveValue('!a');
    await act(async () => resolve({ Component: Tool }));
    expect(await tool()).toHaveTextContent('!a');
  });

  test('a composer tool is there on a pending ticket only when it works without the text box', async () => {
    const [given] = feature.composerTools ?? [];
    const without = {
      ...given,
      label: { pt: 'Sem caixa', en: 'No box', es: 'Sin caja' },
      worksWaiting: true,
    };
    await openScreen({
      tickets: [waiting],
      path: `/tickets/${waiting.uuid}`,
      features: [
        feature,
        { ...feature, name: 'other', composerTools: [{ ...without, hotkey: 'h' } as never] },
      ],
    });
    await screen.findByRole('log');
    expect(screen.queryByRole('button', { name: 'Ajudante' })).toBeNull();
    await userEvent.keyboard('{Alt>}m{/Alt}');
    expect(screen.queryByRole('dialog', { name: 'Ajuda' })).toBeNull();
    await userEvent.keyboard('{Alt>}h{/Alt}');
    expect(await tool()).toHaveTextContent(`${waiting.id} botão`);
    await press('fechar');
    await gone();
    await press('Sem caixa');
    await tool();
  });

  test('the composer has no tool when no feature brings one', async () => {
    await openComposer([]);
    expect(screen.queryByRole('button', { name: 'Ajudante' })).toBeNull();
  });
});
