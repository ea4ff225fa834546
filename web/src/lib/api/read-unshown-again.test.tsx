import { expect, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { api } from './api.ts';

function Tags({ staleTime }: { staleTime?: number }) {
  const { data } = useQuery({
    queryKey: ['tags'],
    queryFn: () => api.get<{ name: string }>('/tags/1'),
    ...(staleTime === undefined ? {} : { staleTime }),
  });
  return <p>{data?.name ?? '...'}</p>;
}

function TagsOfEach() {
  const [place, setPlace] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setPlace(place + 1)}>
        turn
      </button>
      <Tags key={place} />
    </>
  );
}

function Pages({ staleTime }: { staleTime?: number }) {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        turn
      </button>
      {isShown ? <Tags {...(staleTime === undefined ? {} : { staleTime })} /> : null}
    </>
  );
}

const turn = () => userEvent.click(screen.getByRole('button', { name: 'turn' }));

test('a screen that comes back shows what changed while it was away', async () => {
  const server = stubServer();
  server.on('GET /tags/1', { name: 'before' });
  await renderApp(<Pages />, { server });
  await screen.findByText('before');
  await turn();
  server.on('GET /tags/1', { name: 'after' });
  await turn();
  expect(await screen.findByText('after')).toBeVisible();
});

test('data that is fresh for good is read once', async () => {
  const server = stubServer();
  server.on('GET /tags/1', { name: 'before' });
  await renderApp(<Pages staleTime={Number.POSITIVE_INFINITY} />, { server });
  await screen.findByText('before');
  await turn();
  await turn();
  expect(await screen.findByText('before')).toBeVisible();
  expect(server.callsTo('GET /tags/1')).toHaveLength(1);
});

test('data is not read again for a part that takes the place of its like', async () => {
  const server = stubServer();
  server.on('GET /tags/1', { name: 'before' });
  await renderApp(<TagsOfEach />, { server });
  await screen.findByText('before');
  await turn();
  await turn();
  expect(await screen.findByText('before')).toBeVisible();
  expect(server.callsTo('GET /tags/1')).toHaveLength(1);
});
