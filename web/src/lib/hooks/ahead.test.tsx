import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { deferred } from '../../testing/deferred.ts';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx';
import { ahead, aheadPage } from './ahead.tsx';

const Window = ({ name }: { name: string }) => <p>Janela de {name}</p>;

/** Drawn by Suspense alone, whose fallback React keeps for 300 ms. */
function Within({ children }: { children: React.ReactNode }) {
  return <Suspense fallback={<p>Suspenso</p>}>{children}</Suspense>;
}

describe('ahead', () => {
  test('ahead draws in its first frame what was loaded before', async () => {
    const Piece = ahead(async () => Window);
    Piece.preload();
    await act(async () => undefined);
    render(
      <Within>
        <Piece name="Marina" />
      </Within>,
    );
    expect(screen.getByText('Janela de Marina')).toBeInTheDocument();
  });

  test('ahead shows its stand-in until the code comes, and never suspends', async () => {
    const code = deferred<ComponentType<{ name: string }>>();
    const Piece = ahead(() => code.promise, { Meanwhile: () => <p>Carregando</p> });
    render(
      <Within>
        <Piece name="Marina" />
      </Within>,
    );
    expect(screen.getByText('Carregando')).toBeInTheDocument();
    await act(async () => code.resolve(Window));
    expect(screen.getByText('Janela de Marina')).toBeInTheDocument();
    expect(screen.queryByText('Suspenso')).toBeNull();
  });

  test('ahead gives its stand-in what the component is to show', async () => {
    const code = deferred<typeof Window>();
    const Piece = ahead(() => code.promise, { Meanwhile: ({ name }) => <p>Lugar de {name}</p> });
    render(<Piece name="Lia" />);
    expect(screen.getByText('Lugar de Lia')).toBeInTheDocument();
    await act(async () => code.resolve(Window));
    expect(screen.getByText('Janela de Lia')).toBeInTheDocument();
  });

  test('ahead asks for its code once, however many are drawn', async () => {
    let asked = 0;
    const Piece = ahead(async () => {
      asked++;
      return Window;
    });
    Piece.preload();
    render(
      <>
        <Piece name="Marina" />
        <Piece name="Rui" />
      </>,
    );
    expect(await screen.findByText('Janela de Rui')).toBeInTheDocument();
    expect(asked).toBe(1);
  });

  test('ahead leaves a failed load to the boundary, and loads again at the next showing', async () => {
    let fails = true;
    const Piece = ahead(async () => {
      if (fails) throw new Error('away');
      return Window;
    });
    const shown = (key: string) => (
      <ErrorBoundary key={key} fallback={<p>Falhou</p>}>
        <Piece name="Marina" />
      </ErrorBoundary>
    );
    const { rerender } = render(shown('first'));
    expect(await screen.findByText('Falhou')).toBeInTheDocument();
    fails = false;
    rerender(shown('second'));
    expect(await screen.findByText('Janela de Marina')).toBeInTheDocument();
  });
});

describe('without a network', () => {
  let isOnline = false;
  beforeEach(() => {
    isOnline = false;
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'onLine');
  });
  const come = async () => {
    isOnline = true;
    await act(async () => window.dispatchEvent(new Event('online')));
  };
  const overNetwork = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return Window;
  };

  test('ahead loses nothing of the screen without a network, and draws once the network is back', async () => {
    const Piece = ahead(overNetwork, { Meanwhile: () => <p>Carregando</p> });
    render(
      <ErrorBoundary fallback={<p>Falhou</p>}>
        <Piece name="Marina" />
      </ErrorBoundary>,
    );
    await act(async () => undefined);
    expect(screen.getByText('Carregando')).toBeInTheDocument();
    await come();
    expect(screen.getByText('Janela de Marina')).toBeInTheDocument();
  });

  test('aheadPage says that there is no network, and opens once it is back', async () => {
    const Page = aheadPage(async () => {
      await overNetwork();
      return () => <p>Quadro</p>;
    });
    render(
      <ErrorBoundary title="Falhou">
        <Within>
          <Page />
        </Within>
      </ErrorBoundary>,
    );
    expect(await screen.findByText('Sem conexão: esta página abre quando ela voltar')).toBeInTheDocument();
    await come();
    expect(await screen.findByText('Quadro')).toBeInTheDocument();
  });

  test('ahead leaves a failed load to a boundary that has another way', async () => {
    const Piece = ahead(overNetwork, { throwsOffline: true });
    render(
      <ErrorBoundary fallback={<p>De outro modo</p>}>
        <Piece name="Marina" />
      </ErrorBoundary>,
    );
    expect(await screen.findByText('De outro modo')).toBeInTheDocument();
  });
});

describe('aheadPage', () => {
  test('aheadPage suspends until its code comes, so that the page before it can stay', async () => {
    const code = deferred<ComponentType>();
    const Page = aheadPage(() => code.promise);
    render(
      <Within>
        <Page />
      </Within>,
    );
    expect(screen.getByText('Suspenso')).toBeInTheDocument();
    await act(async () => code.resolve(() => <p>Quadro</p>));
    expect(await screen.findByText('Quadro')).toBeInTheDocument();
  });

  test('aheadPage leaves a failed load to the boundary, and loads again when its user tries again', async () => {
    let loads = 0;
    const Page = aheadPage(async () => {
      loads += 1;
      if (loads === 1) throw new Error('away');
      return () => <p>Quadro</p>;
    });
    render(
      <ErrorBoundary title="Falhou">
        <Within>
          <Page />
        </Within>
      </ErrorBoundary>,
    );
    expect(await screen.findByText('Falhou')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Quadro')).toBeInTheDocument();
    expect(loads).toBe(2);
  });
});
