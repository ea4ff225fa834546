import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { anAdmin, aUser } from '../../testing/users.ts';
import { usePlanPlaces } from './use-plan-places.ts';

function Adding({ count }: { count: number }) {
  const { isFull, unlessFull } = usePlanPlaces('queues', count);
  return (
    <>
      <button type="button" data-full={isFull} onClick={() => unlessFull(() => document.body.append('form'))}>
        Adicionar
      </button>
      <p>{isFull ? 'cheio' : 'livre'}</p>
    </>
  );
}

const taken = (places: number, most: number | null) => ({
  'GET /companies/listPlan/:id': { places: { queues: { taken: places, most } } },
});
const add = () => userEvent.click(screen.getByRole('button', { name: 'Adicionar' }));

describe('places of a plan', () => {
  test('a full plan says why and leads to the plans, before any form', async () => {
    await renderApp(<Adding count={2} />, { user: anAdmin(), server: stubServer(taken(2, 2)) });
    await screen.findByText('cheio');
    await add();
    const dialog = await screen.findByRole('dialog', { name: 'O plano está cheio' });
    expect(dialog).toHaveTextContent('Todas as filas do plano estão em uso (2)');
    expect(document.body).not.toHaveTextContent('form');
    await userEvent.click(screen.getByRole('button', { name: 'Ver os planos' }));
    await waitFor(() => expect(currentPath()).toBe('/financeiro'));
  });

  test('a user who does not look after the plan reads the names of those who do', async () => {
    await renderApp(<Adding count={2} />, { user: aUser(), server: stubServer(taken(2, 2)) });
    await screen.findByText('cheio');
    await add();
    expect(await screen.findByText(/fale com quem cuida do plano/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['with a place left', taken(1, 2)],
    ['without a limit', taken(9, null)],
    ['that is not known', {}],
  ])('a plan %s lets the act begin', async (_which, routes) => {
    const server = stubServer(routes);
    await renderApp(<Adding count={1} />, { user: anAdmin(), server });
    await waitFor(() => expect(server.callsTo('GET /companies/listPlan/:id')).not.toHaveLength(0));
    await add();
    expect(document.body).toHaveTextContent('form');
    document.body.lastChild?.remove();
  });
});
