import { expect, test } from '@jest/globals';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys, unsentKey } from '../../lib/storage.ts';
import { guardUnsent } from '../../shared/conversation/unsent-guard.ts';
import { deferred } from '../../testing/deferred.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { guardPage } from './page-guards.ts';
import { refuseStrayFiles } from './stray-files.ts';
import { UserMenu } from './UserMenu.tsx';

test('a sign-out with unsent messages asks first, and names their number', async () => {
  let count = 2;
  guardUnsent(() => Array.from({ length: count }, (_, nth) => ({ key: `m${nth}`, isLostByReload: true })));
  const { server } = await renderApp(<UserMenu />);
  server.on('DELETE /auth/logout', {});
  await userEvent.click(screen.getByRole('button', { name: /^Conta/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sair' }));
  expect(await screen.findByText(/ainda não foram enviadas: 2/)).toBeVisible();
  expect(server.callsTo('DELETE /auth/logout')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Sair mesmo assim' }));
  await waitFor(() => expect(server.callsTo('DELETE /auth/logout')).toHaveLength(1));
  count = 0;
});

test('messages that were kept before a reload are counted, though no conversation was opened since', async () => {
  guardPage();
  const { server } = await renderApp(<UserMenu />);
  server.on('DELETE /auth/logout', {});
  const userId = Number(localStorage.getItem(storageKeys.userId));
  const kept = (tempId: string, by: number) => ({ tempId, body: 'Oi', userId: by, isFailed: true, page: 0 });
  sessionStorage.setItem(unsentKey(5), JSON.stringify([kept('a', userId), kept('b', userId + 1)]));
  sessionStorage.setItem(unsentKey(6), JSON.stringify([kept('c', userId)]));
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: /^Conta/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sair' }));
  expect(await screen.findByText(/ainda não foram enviadas: 2/)).toBeVisible();
  expect(server.callsTo('DELETE /auth/logout')).toEqual([]);
});

test('a sign-out waits for a message on its way before it asks', async () => {
  const sent = deferred<void>();
  let isSent = false;
  guardUnsent(
    () => (isSent ? [] : [{ key: 'on-its-way', isLostByReload: true }]),
    () => sent.promise,
  );
  const { server } = await renderApp(<UserMenu />);
  server.on('DELETE /auth/logout', {});
  await userEvent.click(screen.getByRole('button', { name: /^Conta/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sair' }));
  expect(screen.queryByText(/ainda não foram enviadas/)).toBeNull();
  isSent = true;
  await act(async () => sent.resolve());
  await waitFor(() => expect(server.callsTo('DELETE /auth/logout')).toHaveLength(1));
  expect(screen.queryByText(/ainda não foram enviadas/)).toBeNull();
});

test('files that are dropped where nothing takes them are refused, and other things are not', () => {
  refuseStrayFiles();
  const drop = (types: readonly string[]) => {
    const event = createEvent.drop(document.body);
    Object.defineProperty(event, 'dataTransfer', { value: { types, dropEffect: 'copy' } });
    fireEvent(document.body, event);
    return event.defaultPrevented;
  };
  expect(drop(['Files'])).toBe(true);
  expect(drop(['text/plain'])).toBe(false);
});
