import { describe, expect, test } from '@jest/globals';
import { changeOf } from './change.ts';
import { readFigure, withFigure, withoutFigure } from './figure.ts';

describe('how a figure stands to the one before', () => {
  test.each([
    [12, 10, { kind: 'more', share: 0.2 }],
    [5, 10, { kind: 'less', share: 0.5 }],
    [10, 10, { kind: 'same' }],
    [1001, 1000, { kind: 'same' }],
    [3, 0, { kind: 'new' }],
    [0, 0, { kind: 'same' }],
    [null, 4, { kind: 'none' }],
    [4, null, { kind: 'none' }],
  ])('the change of a figure that is %s after %s is %j', (now, before, change) => {
    expect(changeOf(now, before)).toEqual(change);
  });
});

describe('the address of a figure', () => {
  const page = new URLSearchParams('days=7&queue=3');

  test('the address of a figure holds the filter of the page and that of the figure', () => {
    const figure = { name: 'opened', from: '2026-11-20', to: '2026-11-20', hour: 9, queueId: 0 } as const;
    const address = withFigure(page, figure);
    expect(address.get('days')).toBe('7');
    expect(readFigure(address)).toEqual(figure);
  });

  test('the address of a closed figure is the page alone again, and never holds two figures', () => {
    const twice = withFigure(withFigure(page, { name: 'opened', hour: 9 }), { name: 'closed' });
    expect(readFigure(twice)).toEqual({ name: 'closed' });
    expect(withoutFigure(twice).toString()).toBe(page.toString());
  });

  test.each(['figure=tudo', 'hour=3', 'figure='])('the address ?%s opens no figure', (search) => {
    expect(readFigure(new URLSearchParams(search))).toBeNull();
  });
});
