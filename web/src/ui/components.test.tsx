import { afterEach, describe, expect, test } from '@jest/globals';
import {
  act,
  fireEvent,
  render,
  screen,
  waitFor,
  waitForElementToBeRemoved,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { changeLanguage } from '../lib/format/i18n.ts';
import { toast } from '../lib/toast.ts';
import { renderApp } from '../testing/render-app.tsx';
import { useConfirm } from './dialogs/confirm.tsx';
import { ErrorBoundary } from './feedback/ErrorBoundary.tsx';
import { EmptyState, ErrorState } from './feedback/States.tsx';
import { SearchField } from './forms/SearchField.tsx';
import { Avatar, initialsOf } from './text/Avatar.tsx';
import { FormattedText } from './text/FormattedText.tsx';

describe('the region of toasts', () => {
  afterEach(() => changeLanguage('pt'));

  test.each([
    { language: 'pt', name: 'Avisos' },
    { language: 'en', name: 'Messages' },
    { language: 'es', name: 'Avisos' },
  ] as const)('the toast region is named in the screen language: $language', async ({ language, name }) => {
    await changeLanguage(language);
    await renderApp(null);
    act(() => toast.success('ok'));
    expect(await screen.findByRole('region', { name })).toBeInTheDocument();
  });

  test('two toasts of the same words do each what it offers', async () => {
    const done: string[] = [];
    await renderApp(null);
    act(() => {
      toast.success('Conversa com Ana resolvida.', { label: 'Desfazer', run: () => done.push('uma') });
      toast.success('Conversa com Ana resolvida.', { label: 'Desfazer', run: () => done.push('outra') });
    });
    await waitFor(() => expect(screen.getAllByText('Conversa com Ana resolvida.')).toHaveLength(2));
    await userEvent.keyboard('{Alt>}z{/Alt}{Alt>}z{/Alt}');
    expect(done).toEqual(['outra', 'uma']);
  });

  test('a toast ends at its time, also under the mouse', async () => {
    await renderApp(null);
    act(() => toast.success('Feito.', { label: 'Desfazer', run: () => undefined, durationMs: 40 }));
    const words = await screen.findByText('Feito.');
    await userEvent.hover(words);
    await waitForElementToBeRemoved(words);
  });

  test('the newest toast does what it offers at Alt+Z, once', async () => {
    const done: string[] = [];
    await renderApp(null);
    act(() => {
      toast.success('primeiro', { label: 'Desfazer', run: () => done.push('primeiro') });
      toast.success('segundo', { label: 'Desfazer', run: () => done.push('segundo') });
    });
    await screen.findByText('segundo');
    await userEvent.keyboard('{Alt>}z{/Alt}');
    expect(done).toEqual(['segundo']);
    await userEvent.keyboard('{Alt>}z{/Alt}{Alt>}z{/Alt}');
    expect(done).toEqual(['segundo', 'primeiro']);
  });
});

describe('the question before an act', () => {
  function Asker({ onAnswer }: { onAnswer: (yes: boolean) => void }) {
    const confirm = useConfirm();
    const ask = async () =>
      onAnswer(await confirm({ title: 'Excluir a fila?', text: 'Não volta.', confirmLabel: 'Excluir' }));
    return (
      <button type="button" onClick={() => void ask()}>
        perguntar
      </button>
    );
  }
  const asked = async () => {
    const answers: boolean[] = [];
    await renderApp(<Asker onAnswer={(yes) => answers.push(yes)} />);
    await userEvent.click(screen.getByRole('button', { name: 'perguntar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Excluir a fila?' });
    return { answers, dialog: within(dialog) };
  };

  test('the question before an act is yes by its button, and says what would be lost', async () => {
    const { answers, dialog } = await asked();
    expect(dialog.getByText('Não volta.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir' }));
    expect(answers).toEqual([true]);
  });

  test('the question before an act is no by Esc and by the other button, and can be asked again', async () => {
    const { answers, dialog } = await asked();
    await userEvent.keyboard('{Escape}');
    expect(answers).toEqual([false]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'perguntar' }));
    const again = within(await screen.findByRole('dialog', { name: 'Excluir a fila?' }));
    await userEvent.click(again.getByRole('button', { name: 'Cancelar' }));
    expect(answers).toEqual([false, false]);
    expect(dialog).toBeDefined();
  });
});

describe('the search field', () => {
  function GrabbedCard() {
    const [value, setValue] = useState('');
    return <SearchField value={value} onChange={setValue} label="Buscar filas" />;
  }

  test('the search field takes what is typed, and Esc or its button empties it', async () => {
    render(<GrabbedCard />);
    const field = screen.getByRole('searchbox', { name: 'Buscar filas' });
    await userEvent.type(field, 'ven');
    expect(field).toHaveValue('ven');
    await userEvent.keyboard('{Escape}');
    expect(field).toHaveValue('');
    await userEvent.type(field, 'sup');
    await userEvent.click(screen.getByRole('button'));
    expect(field).toHaveValue('');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a failure on screen', () => {
  test('a failure on screen explains its code in the reader’s words and offers another try', async () => {
    let tries = 0;
    const error = new ApiError(503, { error: 'ERR_UNHEARD_OF', message: 'O banco descansa.' });
    render(<ErrorState error={error} onRetry={() => tries++} />);
    expect(screen.getByRole('alert')).toHaveTextContent('O banco descansa.');
    await userEvent.click(screen.getByRole('button'));
    expect(tries).toBe(1);
  });

  test('a failure without words of its own promises nothing and shows no stack', () => {
    render(<ErrorState error={new Error('TypeError: x is undefined at app.js:1')} />);
    expect(screen.getByRole('alert')).not.toHaveTextContent(/TypeError|app\.js/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a failure of one page leaves the frame around it, and another address starts afresh', () => {
    function Page({ breaks }: { breaks: boolean }) {
      if (breaks) throw new Error('broken');
      return <p>inteira</p>;
    }
    const at = (resetKey: string, breaks: boolean) => (
      <>
        <nav>menu</nav>
        <ErrorBoundary resetKey={resetKey} title="Esta página falhou">
          <Page breaks={breaks} />
        </ErrorBoundary>
      </>
    );
    // React reports the caught error too; it is this test's own.
    const { rerender } = render(at('/queues', true), { onCaughtError: () => undefined });
    expect(screen.getByText('menu')).toBeVisible();
    expect(screen.getByText('Esta página falhou')).toBeVisible();
    rerender(at('/tickets', false));
    expect(screen.getByText('inteira')).toBeVisible();
  });
});

test('an empty state says what it is for and what comes next', () => {
  render(<EmptyState title="Nenhuma fila" text="Filas reúnem agentes." action={<a href="/novo">Nova</a>} />);
  expect(screen.getByText('Filas reúnem agentes.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nova' })).toBeVisible();
});

describe('a formatted text', () => {
  test('a formatted text draws marks and links, and what looks like HTML as text', () => {
    const { container } = render(<FormattedText text={'*forte* _fina_ ~velha~ <img src=x> https://a.b'} />);
    expect(container.querySelector('strong')).toHaveTextContent('forte');
    expect(container.querySelector('em')).toHaveTextContent('fina');
    expect(container.querySelector('s')).toHaveTextContent('velha');
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('link')).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  test('a formatted text makes no link of what would run', () => {
    render(<FormattedText text="javascript:alert(1) data:text/html,x" />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('an avatar', () => {
  test.each([
    ['Ana Lima', 'AL'],
    ['  ana   maria de souza ', 'AS'],
    ['Zé', 'Z'],
  ])('an avatar of %s has the initials %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

  test('an avatar adds no words to the button around it', () => {
    const { container } = render(<Avatar name="Ana Lima" />);
    expect(container).toHaveTextContent(/^$/);
  });

  test('an avatar whose picture cannot be loaded shows the initials', () => {
    const { container } = render(<Avatar name="Ana Lima" picture="/gone.jpg" />);
    const picture = container.querySelector('img');
    expect(picture).not.toBeNull();
    if (picture) fireEvent.error(picture);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('[data-initials="AL"]')).toBeInTheDocument();
  });
});
