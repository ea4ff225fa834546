import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../testing/render-app.tsx';
import { AppDialog } from './AppDialog.tsx';

/** Opens a window of 1000 px of content in 400 px of height. */
async function openLong(content = <p>line</p>) {
  await renderApp(
    <AppDialog open title="Atalhos" onClose={() => undefined}>
      {content}
    </AppDialog>,
  );
  const body = screen.getByRole('heading', { name: 'Atalhos' }).parentElement?.nextElementSibling;
  if (!(body instanceof HTMLElement)) throw new Error('The window has no content');
  Object.defineProperties(body, { clientHeight: { value: 400 }, scrollHeight: { value: 1000 } });
  return body;
}

describe('a long window', () => {
  test('a long window is scrolled by key before anything in it has the focus', async () => {
    const body = await openLong();
    expect(body).not.toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{PageDown}');
    expect(body.scrollTop).toBe(360);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(body.scrollTop).toBe(400);
    await userEvent.keyboard('{PageUp}');
    expect(body.scrollTop).toBe(40);
  });

  test('a long window is scrolled from its closing button too', async () => {
    const body = await openLong();
    screen.getByRole('button', { name: 'Fechar' }).focus();
    await userEvent.keyboard('{PageDown}');
    expect(body.scrollTop).toBe(360);
  });

  test('a long window leaves the keys of a field within it to the field', async () => {
    const body = await openLong(<textarea aria-label="Texto" />);
    screen.getByLabelText('Texto').focus();
    await userEvent.keyboard('{ArrowDown}{PageDown}');
    expect(body.scrollTop).toBe(0);
  });
});
