import i18next from 'i18next';
import { type ComponentType, lazy, useEffect, useState } from 'react';

/** Component whose code is loaded apart from the screen around it. */
export type Ahead<P extends object> = ComponentType<P> & {
  /** Loads the code before it is needed, as when a pointer comes near. Loaded or failed, it throws nothing. */
  preload: () => void;
  /** Loads the code, and resolves once it is here or its load failed. */
  settled: () => Promise<void>;
};

/** Error of code that could not be loaded, as without a network. */
export class FailedLoad extends Error {
  /** True once a boundary has shown it: the next drawing loads again. */
  isShown = false;
}

interface AheadOptions<P extends object> {
  /** Shown until the code is there, in its place and with its properties; nothing unless given. */
  Meanwhile?: ComponentType<P>;
  /** Namespace of its texts, loaded with the code. */
  texts?: string;
  /** Throws a failed load without a network too, for a boundary that has another way. */
  throwsOffline?: boolean;
}

/**
 * Takes the place of React's `lazy` for what opens on a screen that stands. React lets nothing replace the fallback of a `lazy` for
 * 300 ms, even where the file is there already; this one draws at once when it is loaded, and as soon as the code arrives otherwise.
 * A load that fails for want of a network is tried again when the network is back, and nothing else on the screen is lost by it. Any
 * other failure is thrown to the nearest boundary, and the load tried again when the component is next shown.
 *
 * `const TransferDialog = ahead(async () => (await import('./TransferDialog.tsx')).TransferDialog);`
 */
export function ahead<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { Meanwhile, texts, throwsOffline }: AheadOptions<P> = {},
): Ahead<P> {
  const code = new Code(load, texts);
  function AheadPiece(props: P) {
    const [, setArrived] = useState(code.loaded !== null);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      let isHere = true;
      const load = () => {
        code.load().then(
          () => isHere && setArrived(true),
          (error: unknown) => {
            if (!isHere) return;
            if (navigator.onLine || throwsOffline) setFailure({ error });
            else window.addEventListener('online', load, { once: true });
          },
        );
      };
      load();
      return () => {
        isHere = false;
        window.removeEventListener('online', load);
      };
    }, []);
    if (failure) throw failure.error;
    if (code.loaded) return <code.loaded {...props} />;
    return Meanwhile ? <Meanwhile {...props} /> : null;
  }
  return Object.assign(AheadPiece, { preload: () => void code.settled(), settled: () => code.settled() });
}

/**
 * Loads a page ahead. Until its code is loaded the page suspends, so that the page before stays on screen while the
 * router continues. A loaded page is shown at once. A failed load is thrown to the nearest boundary, and tried again when the
 * boundary draws the page anew.
 */
export function aheadPage(
  load: () => Promise<ComponentType>,
  { texts }: { texts?: string } = {},
): Ahead<object> {
  const code = new Code(load, texts);
  const newAwaited = () => lazy(async () => ({ default: await code.load() }));
  let Awaited = newAwaited();
  const chosen = () => {
    if (code.loaded) return code.loaded;
    // React's `lazy` keeps its failure for good.
    if (code.failure?.isShown) {
      code.failure = null;
      Awaited = newAwaited();
    }
    return Awaited;
  };
  function AheadPage() {
    // The component is chosen once, so that an awaited page does not start again when its code has arrived.
    const [Shown] = useState(chosen);
    return <Shown />;
  }
  return Object.assign(AheadPage, { preload: () => void code.settled(), settled: () => code.settled() });
}

/** Code of one component: loaded once, and again after a load that failed. */
class Code<P extends object> {
  loaded: ComponentType<P> | null = null;
  failure: FailedLoad | null = null;
  #loading: Promise<ComponentType<P>> | null = null;

  readonly #source: () => Promise<ComponentType<P>>;
  readonly #texts: string | undefined;

  constructor(source: () => Promise<ComponentType<P>>, texts: string | undefined) {
    this.#source = source;
    this.#texts = texts;
  }

  load(): Promise<ComponentType<P>> {
    this.#loading ??= this.#read();
    return this.#loading;
  }

  settled(): Promise<void> {
    return this.load().then(
      () => undefined,
      () => undefined,
    );
  }

  async #read(): Promise<ComponentType<P>> {
    try {
      const [component] = await Promise.all([
        this.#source(),
        this.#texts && i18next.loadNamespaces(this.#texts),
      ]);
      this.loaded = component;
      return component;
    } catch (cause) {
      this.#loading = null;
      this.failure = new FailedLoad('A part of the screen could not be loaded', { cause });
      throw this.failure;
    }
  }
}
