import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { List } from '../../lib/api/list.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { setViewportWidth } from '../../testing/viewport.ts';
import { DataTable } from './DataTable.tsx';

test('the cards of a narrow list stand in a group that has its name, as the rows stand in a table', async () => {
  setViewportWidth(390);
  const list: List<{ id: number; name: string }> = {
    rows: [{ id: 1, name: 'Básico' }],
    count: 1,
    isLoading: false,
    isLoadingMore: false,
    isStale: false,
    hasMore: false,
    error: null,
    loadMore: () => undefined,
    retry: () => undefined,
  };
  await renderApp(
    <DataTable
      list={list}
      label="Planos"
      empty={{ title: 'Nenhum plano' }}
      columns={[{ key: 'name', header: 'Nome', onCard: 'title', render: ({ name }) => name }]}
    />,
  );
  const cards = await screen.findByRole('group', { name: 'Planos' });
  expect(within(cards).getByText('Básico')).toBeVisible();
});
