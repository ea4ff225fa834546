import { beforeEach, describe, expect, test } from '@jest/globals';
import { freePlace } from './free-place.ts';

/** Puts an element on the screen at these edges. */
function put(name: 'button' | 'input', left: number, top: number, width: number, height: number): void {
  const element = document.body.appendChild(document.createElement(name));
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
}

function press(x: number, y: number): void {
  const event = new Event('pointerdown', { bubbles: true });
  document.body.dispatchEvent(Object.assign(event, { clientX: x, clientY: y }));
}

beforeEach(() => {
  document.body.innerHTML = '';
  Object.assign(window, { innerWidth: 1440, innerHeight: 900 });
  press(-1000, -1000);
});

describe('the place of a toast', () => {
  test('a toast of an empty screen is at the lower right', () => {
    expect(freePlace()).toMatchObject({ position: 'bottom-right', offset: { bottom: 16 } });
  });

  test('a toast covers no button where another corner is free', () => {
    put('button', 1380, 850, 40, 36);
    expect(freePlace().position).toBe('bottom-left');
  });

  test('a toast rather covers two buttons than the field that is written in', () => {
    put('input', 640, 60, 800, 840);
    put('button', 20, 0, 36, 900);
    put('button', 60, 0, 36, 900);
    expect(freePlace().position).toBe('bottom-left');
  });

  test('a toast never comes under a hand that has just pressed there', () => {
    press(1300, 860);
    expect(freePlace().position).toBe('bottom-left');
    press(1300, 700);
    expect(freePlace()).toMatchObject({ position: 'bottom-right', offset: { bottom: 16 } });
  });

  test('a toast of a phone takes the whole width, away from what was pressed', () => {
    Object.assign(window, { innerWidth: 390 });
    expect(freePlace()).toMatchObject({ position: 'top-center', offset: { left: 16, right: 16 } });
    press(195, 100);
    expect(freePlace().position).toBe('bottom-center');
  });
});
