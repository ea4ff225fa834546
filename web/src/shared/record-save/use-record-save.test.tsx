import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { useRecordSave } from './use-record-save.tsx';

interface Visit {
  place: string;
  placeId: number;
  updatedAt: string;
}

/** Stands for the server's table. */
let stored: Visit;
let sent: unknown[];

const placeNames = new Map([
  [1, 'Centro'],
  [2, 'Porto'],
]);

/** Form that stays open when it is saved. */
function VisitForm() {
  const [opened] = useState(stored);
  const [place, setPlace] = useState(opened.place);
  const [placeId, setPlaceId] = useState(opened.placeId);
  const [outcome, setOutcome] = useState('');
  const save = useRecordSave<Visit, { place: string; placeId: number }>({
    open: true,
    record: opened,
    bodyOf: (row) => ({ place: row.place, placeId: row.placeId }),
    read: async () => stored,
    async send(_opened, changes, { ifMatch }) {
      if (ifMatch !== stored.updatedAt) throw new ApiError(412, { error: 'ERR_CHANGED_MEANWHILE' });
      sent.push(changes);
      stored = { ...stored, ...changes, updatedAt: `${stored.updatedAt}+` };
      return stored;
    },
    labels: { place: 'Lugar', placeId: 'Bairro' },
    show: { placeId: async (id) => placeNames.get(id) ?? Promise.reject(new Error('gone')) },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save({ place, placeId }).then(
          ({ updatedAt }) => setOutcome(`salvo ${updatedAt}`),
          () => setOutcome('aberto'),
        );
      }}
    >
      <input aria-label="Lugar" value={place} onChange={({ target }) => setPlace(target.value)} />
      <input
        aria-label="Bairro"
        value={placeId}
        onChange={({ target }) => setPlaceId(Number(target.value))}
      />
      <button type="submit">Salvar</button>
      <p>{outcome}</p>
    </form>
  );
}

async function openForm(): Promise<void> {
  stored = { place: 'Loja', placeId: 1, updatedAt: '1' };
  sent = [];
  await renderApp(<VisitForm />);
}

async function save(field: string, text: string): Promise<void> {
  await userEvent.clear(screen.getByLabelText(field));
  await userEvent.type(screen.getByLabelText(field), text);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
}

test('a second save in a form that stayed open sends what was changed since the first', async () => {
  await openForm();
  await save('Lugar', 'Feira');
  await screen.findByText('salvo 1+');
  await save('Lugar', 'Loja');
  await screen.findByText('salvo 1++');
  expect(sent).toEqual([{ place: 'Feira' }, { place: 'Loja' }]);
  expect(stored.place).toBe('Loja');
});

test('the question about a field of another record shows the names of both, and no ids', async () => {
  await openForm();
  stored = { ...stored, placeId: 2, updatedAt: '2' };
  await save('Bairro', '3');
  const question = await screen.findByRole('dialog', { name: 'Outra pessoa mudou isto também' });
  // A name that is gone is not shown by its id.
  expect(question).toHaveTextContent('BairroOs dois mudaram este campo.');
  await userEvent.click(screen.getByRole('button', { name: 'Continuar editando' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  placeNames.set(3, 'Serra');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('BairroSeuSerraDa outra pessoaPorto');
});
