import type { LiveEvent } from '@balcao/core/live/define-live-event.ts';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { deferred } from '../../testing/deferred.ts';
import { type RenderedApp, renderApp } from '../../testing/render-app.tsx';
import { answer, type StubCall, stubServer } from '../../testing/stub-server.ts';
import { useInfiniteList, useLiveRows } from './list.ts';

interface Tag {
  id: number;
  name: string;
  color?: string;
}

type TagChanged = LiveEvent<
  'company-{id}-tag',
  LiveEvent['payload'] & { static: { tag: Tag } | { tagId: number } }
>;

function Tags() {
  const [searchParam, setSearchParam] = useState('');
  const list = useInfiniteList<Tag>({
    key: ['tags'],
    path: '/tags',
    rowsKey: 'tags',
    params: { searchParam },
  });
  useLiveRows<TagChanged, Tag>({
    event: 'company-{id}-tag',
    key: ['tags'],
    rowsKey: 'tags',
    row: 'tag',
    id: 'tagId',
  });
  return (
    <>
      <input
        aria-label="search"
        value={searchParam}
        onChange={(event) => setSearchParam(event.target.value)}
      />
      <ul aria-label={`${list.count}`}>
        {list.rows.map((tag) => (
          <li key={tag.id}>
            {tag.name}
            {tag.color}
          </li>
        ))}
      </ul>
      {list.error ? <p role="alert">failed</p> : null}
      {list.hasMore ? (
        <button type="button" onClick={list.loadMore}>
          more
        </button>
      ) : null}
      <button type="button" onClick={list.retry}>
        retry
      </button>
    </>
  );
}

const tags = (...ids: number[]): Tag[] => ids.map((id) => ({ id, name: `tag ${id}` }));
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

async function withTwoPages(): Promise<RenderedApp> {
  const server = stubServer({
    'GET /tags': ({ query }: StubCall) =>
      query.pageNumber === '1'
        ? { tags: tags(1, 2), count: 3, hasMore: true }
        : { tags: tags(2, 3), count: 3, hasMore: false },
  });
  const app = await renderApp(<Tags />, { server });
  await screen.findByText('tag 1');
  return app;
}

describe('useInfiniteList', () => {
  test('useInfiniteList starts at page 1, loads the next while there is more, and shows a row of two pages once', async () => {
    const { server } = await withTwoPages();
    await userEvent.click(screen.getByText('more'));
    await screen.findByText('tag 3');
    expect(shown()).toEqual(['tag 1', 'tag 2', 'tag 3']);
    expect(server.callsTo('GET /tags').map(({ query }) => query.pageNumber)).toEqual(['1', '2']);
    expect(screen.queryByText('more')).not.toBeInTheDocument();
  });

  test('useInfiniteList starts again at page 1 for another search', async () => {
    const { server } = await withTwoPages();
    await userEvent.click(screen.getByText('more'));
    await userEvent.type(screen.getByLabelText('search'), 'x');
    await waitFor(() =>
      expect(server.callsTo('GET /tags').at(-1)?.query).toEqual({ searchParam: 'x', pageNumber: '1' }),
    );
  });

  test('useInfiniteList never lets a late answer replace a newer one', async () => {
    let answerFirst: (page: unknown) => void = () => undefined;
    const server = stubServer({
      'GET /tags': ({ query }: StubCall) => {
        if (query.searchParam === 'a') return new Promise((resolve) => (answerFirst = resolve));
        return { tags: [{ id: 9, name: query.searchParam ?? 'all' }], hasMore: false };
      },
    });
    await renderApp(<Tags />, { server });
    await screen.findByText('all');
    await userEvent.type(screen.getByLabelText('search'), 'ab');
    await screen.findByText('ab');
    await act(async () => answerFirst({ tags: [{ id: 8, name: 'late' }], hasMore: false }));
    expect(shown()).toEqual(['ab']);
  });

  test('useInfiniteList keeps the present rows when the next page fails, and tries that page again', async () => {
    const { server } = await withTwoPages();
    server.on('GET /tags', answer(500, { error: 'ERR_INTERNAL' }));
    await userEvent.click(screen.getByText('more'));
    await screen.findByRole('alert');
    expect(shown()).toEqual(['tag 1', 'tag 2']);
    server.on('GET /tags', { tags: tags(3), count: 3, hasMore: false });
    await userEvent.click(screen.getByText('retry'));
    await screen.findByText('tag 3');
    expect(server.callsTo('GET /tags').at(-1)?.query.pageNumber).toBe('2');
  });

  /** A server with `total` tags and pages of four; `leave` takes some from it and has the list hear so. */
  async function withPagesOfFour(total: number) {
    let ids = Array.from({ length: total }, (_none, index) => index + 1);
    const server = stubServer({
      'GET /tags': ({ query }: StubCall) => {
        const from = (Number(query.pageNumber) - 1) * 4;
        return {
          tags: tags(...ids.slice(from, from + 4)),
          count: ids.length,
          hasMore: ids.length > from + 4,
        };
      },
    });
    const app = await renderApp(<Tags />, { server });
    await screen.findByText('tag 1');
    const leave = (...left: number[]) =>
      act(async () => {
        ids = ids.filter((id) => !left.includes(id));
        for (const tagId of left) app.socket.receive('company-1-tag', { action: 'delete', tagId });
      });
    const asked = () => server.callsTo('GET /tags').map(({ query }) => query.pageNumber);
    return { leave, asked };
  }

  test('useInfiniteList reads a page again that rows behind it have moved onto, then goes on', async () => {
    const { leave, asked } = await withPagesOfFour(9);
    await leave(1, 2, 3);
    await userEvent.click(screen.getByText('more'));
    await screen.findByText('tag 7');
    expect(shown()).toEqual(['tag 4', 'tag 5', 'tag 6', 'tag 7']);
    await userEvent.click(screen.getByText('more'));
    await screen.findByText('tag 9');
    expect(shown()).toEqual(['tag 4', 'tag 5', 'tag 6', 'tag 7', 'tag 8', 'tag 9']);
    expect(asked()).toEqual(['1', '1', '2']);
    expect(screen.queryByText('more')).not.toBeInTheDocument();
  });

  test('useInfiniteList that is emptied while there is more reads on by itself', async () => {
    const { leave, asked } = await withPagesOfFour(6);
    await leave(1, 2, 3, 4);
    await screen.findByText('tag 6');
    expect(shown()).toEqual(['tag 5', 'tag 6']);
    expect(asked()).toEqual(['1', '1']);
  });
});

describe('useLiveRows', () => {
  const say = (app: RenderedApp, payload: unknown) =>
    act(async () => app.socket.receive('company-1-tag', payload));

  test('useLiveRows puts a new row first and counts it', async () => {
    const app = await withTwoPages();
    await say(app, { action: 'create', tag: { id: 7, name: 'new' } });
    expect(shown()).toEqual(['new', 'tag 1', 'tag 2']);
    expect(screen.getByRole('list', { name: '4' })).toBeInTheDocument();
  });

  test('useLiveRows changes a row in its place and keeps the fields that the event lacks', async () => {
    const app = await withTwoPages();
    await say(app, { action: 'update', tag: { id: 2, color: ' red' } });
    expect(shown()).toEqual(['tag 1', 'tag 2 red']);
  });

  test('useLiveRows leaves out the update of a row that may stand on a page that is not loaded', async () => {
    const app = await withTwoPages();
    await say(app, { action: 'update', tag: { id: 3, name: 'elsewhere' } });
    expect(shown()).toEqual(['tag 1', 'tag 2']);
  });

  test('useLiveRows takes the update of an unknown row for a new one where all rows are loaded', async () => {
    const app = await withTwoPages();
    await userEvent.click(screen.getByText('more'));
    await screen.findByText('tag 3');
    await say(app, { action: 'update', tag: { id: 7, name: 'new' } });
    expect(shown()).toEqual(['new', 'tag 1', 'tag 2', 'tag 3']);
    expect(screen.getByRole('list', { name: '4' })).toBeInTheDocument();
  });

  test('useLiveRows keeps an event against an answer that was already under way', async () => {
    const app = await withTwoPages();
    const landing = deferred<unknown>();
    app.server.on('GET /tags', () => landing.promise);
    await userEvent.click(screen.getByText('more'));
    await say(app, { action: 'create', tag: { id: 7, name: 'new' } });
    await say(app, { action: 'delete', tagId: '3' });
    landing.resolve({ tags: tags(2, 3), count: 3, hasMore: false });
    await waitFor(() => expect(shown()).toEqual(['new', 'tag 1', 'tag 2']));
    expect(screen.queryByText('more')).not.toBeInTheDocument();
  });

  test('useLiveRows removes a deleted row, whatever type its id has', async () => {
    const app = await withTwoPages();
    await say(app, { action: 'delete', tagId: '2' });
    expect(shown()).toEqual(['tag 1']);
  });

  test('useLiveRows does not push a new row into a search', async () => {
    const app = await withTwoPages();
    await userEvent.type(screen.getByLabelText('search'), 'x');
    await waitFor(() => expect(app.server.callsTo('GET /tags')).toHaveLength(2));
    await say(app, { action: 'create', tag: { id: 7, name: 'new' } });
    expect(screen.queryByText('new')).not.toBeInTheDocument();
  });
});
