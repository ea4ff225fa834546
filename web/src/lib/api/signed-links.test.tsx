import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { endOf, useRenewedLinks, useStableLink } from './signed-links.ts';

const hour = 60 * 60_000;
const now = Date.parse('2026-11-22T08:00:00Z');
const link = (hours: number, file = 'foto.jpg') =>
  `/public/1/abc/${file}?expires=${(now + hours * hour) / 1000}&signature=x`;

beforeEach(() => {
  jest.useFakeTimers({ now });
});
afterEach(() => {
  jest.useRealTimers();
});

test('a signed link contains when it ends, if it does', () => {
  expect([endOf(link(9)), endOf('/public/1/abc/foto.jpg'), endOf('blob:x')]).toEqual([
    now + 9 * hour,
    null,
    null,
  ]);
});

describe('the link under which a file is shown', () => {
  test('the link of a shown file stays the first while it holds, and becomes the newer one when it has ended', () => {
    const { result, rerender } = renderHook(({ given }) => useStableLink(given), {
      initialProps: { given: link(9) },
    });
    rerender({ given: link(12) });
    expect(result.current).toBe(link(9));
    jest.setSystemTime(now + 10 * hour);
    rerender({ given: link(21) });
    expect(result.current).toBe(link(21));
  });

  test('the link of a shown file changes as soon as the file does', () => {
    const { result, rerender } = renderHook(({ given }) => useStableLink(given), {
      initialProps: { given: null as string | null },
    });
    expect(result.current).toBeNull();
    rerender({ given: link(9) });
    expect(result.current).toBe(link(9));
    rerender({ given: link(9, 'outra.jpg') });
    expect(result.current).toBe(link(9, 'outra.jpg'));
  });
});

describe('the links on a screen', () => {
  test('the links on a screen are renewed before the first of them ends, and not before that', () => {
    const renew = jest.fn();
    const links = [link(12), link(9), null];
    renderHook(() => useRenewedLinks(links, renew));
    jest.advanceTimersByTime(8 * hour);
    expect(renew).not.toHaveBeenCalled();
    jest.advanceTimersByTime(hour);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test('a screen without links renews nothing', () => {
    const renew = jest.fn();
    renderHook(() => useRenewedLinks([null], renew));
    jest.advanceTimersByTime(100 * hour);
    expect(renew).not.toHaveBeenCalled();
  });
});
