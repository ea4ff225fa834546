import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { focusSoon } from './focus-soon.ts';
import { useTypingIntoBox } from './use-typing-into-box.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `
    <main tabindex="-1">
      <div data-ticket-id="1"><a href="/tickets/1">Mariana</a></div>
      <div data-focus-area><textarea aria-label="box"></textarea></div>
    </main>
    <aside><section><input aria-label="tag" /></section></aside>`;
});

describe('letters that are typed nowhere in particular', () => {
  const listen = () => {
    const focus = jest.fn(() => find('textarea').focus());
    renderHook(() => useTypingIntoBox({ current: { focus } }, true));
  };

  test.each(['main', 'body'])('letters go into the box while %s around it has the focus', async (place) => {
    listen();
    find(place).focus();
    await userEvent.keyboard('oi');
    expect(find('textarea')).toHaveValue('oi');
  });

  test.each(['a', 'input'])(
    'letters stay with %s beside the box, which has keys of its own',
    async (place) => {
      listen();
      find(place).focus();
      await userEvent.keyboard('oi');
      expect(find('textarea')).toHaveValue('');
    },
  );
});

describe('a field that a key leads to', () => {
  test('a field stays in sight while what is loaded above it pushes it down, until it is left', () => {
    const resized = new Set<Observer>();
    class Observer implements ResizeObserver {
      tell: ResizeObserverCallback;
      constructor(tell: ResizeObserverCallback) {
        this.tell = tell;
      }
      observe = (around: Element) => {
        expect(around).toBe(find('aside'));
        resized.add(this);
      };
      unobserve = () => undefined;
      disconnect = () => void resized.delete(this);
    }
    const before = globalThis.ResizeObserver;
    globalThis.ResizeObserver = Observer;
    try {
      const scroll = jest.fn();
      find('input').scrollIntoView = scroll;
      focusSoon('aside input');
      expect(find('input')).toHaveFocus();
      for (const observer of resized) observer.tell([], observer);
      expect(scroll).toHaveBeenCalledTimes(1);
      find('textarea').focus();
      expect(resized.size).toBe(0);
    } finally {
      globalThis.ResizeObserver = before;
    }
  });
});
