import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../../testing/fill.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answer, stubServer } from '../../../testing/stub-server.ts';
import { SecretsDialog } from './SecretsDialog.tsx';

const address = 'https://erp.example/orders/{{flow.order}}';

describe('secrets of calls', () => {
  test('a secret is saved for the server of the call, one of before says that it goes anywhere, and a refused server is marked', async () => {
    const server = stubServer({
      'GET /flow-secrets': [
        { id: 1, name: 'crm', origin: 'https://crm.example' },
        { id: 2, name: 'old', origin: null },
      ],
      'POST /flow-secrets': { id: 3, name: 'erp', origin: 'https://erp.example' },
    });
    await renderApp(<SecretsDialog open address={address} onClose={() => undefined} />, { server });
    const dialog = within(await screen.findByRole('dialog', { name: 'Segredos' }));
    expect(await dialog.findByText('https://crm.example')).toBeInTheDocument();
    expect(dialog.getByText(/^Qualquer servidor/)).toBeInTheDocument();
    expect(dialog.getByLabelText('Servidor')).toHaveValue('https://erp.example');
    await fill(dialog.getByLabelText('Nome'), 'erp');
    await fill(dialog.getByLabelText('Valor do segredo'), 'abc-123');
    server.on('POST /flow-secrets', answer(400, { error: 'ERR_ADDRESS_REFUSED', message: 'x' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(dialog.getByLabelText('Servidor')).toBeInvalid());
    expect(server.callsTo('POST /flow-secrets')[0]?.body).toEqual({
      ...{ name: 'erp', origin: 'https://erp.example', value: 'abc-123' },
    });
  });

  test('a secret is deleted after a yes alone', async () => {
    const server = stubServer({
      'GET /flow-secrets': [{ id: 1, name: 'crm', origin: 'https://crm.example' }],
      'DELETE /flow-secrets/1': {},
    });
    await renderApp(<SecretsDialog open address={address} onClose={() => undefined} />, { server });
    const press = async (name: string) =>
      userEvent.click(await screen.findByRole('button', { name, hidden: false }));
    await press('Excluir o segredo crm');
    expect(await screen.findByText(/^Chamadas que usam este segredo falham/)).toBeInTheDocument();
    expect(server.callsTo('DELETE /flow-secrets/1')).toHaveLength(0);
    const question = within(await screen.findByRole('dialog', { name: 'Excluir o segredo crm?' }));
    await userEvent.click(question.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(server.callsTo('DELETE /flow-secrets/1')).toHaveLength(1));
  });
});
