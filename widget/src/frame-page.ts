const type = 'ticket-widget:identity';
const answerWithinMs = 10_000;

/**
 * Returns the way to the visitor's identity from the page around a frame; undefined: nobody is signed in.
 *
 * `#identity=TOKEN` is signed by the page's server, for one use: it is taken out of the address before anything else runs.
 * `#identity=ask` asks the page itself, each time one is needed.
 */
export function frameIdentity(origins: readonly string[]): (() => Promise<string>) | undefined {
  const said = new URLSearchParams(location.hash.slice(1)).get('identity');
  if (!said) return undefined;
  history.replaceState(null, '', location.pathname + location.search);
  if (said === 'ask') return () => askAround(origins);
  let unused = said;
  return async () => {
    const identity = unused;
    unused = '';
    return identity;
  };
}

/** Only the window around, and only on a page where the chat may stand, is believed. */
function askAround(origins: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== parent || !origins.includes(origin) || data?.type !== type) return;
      if (typeof data.token !== 'string') return;
      stop();
      resolve(data.token);
    };
    const late = setTimeout(() => {
      stop();
      reject(new Error('The page around did not say who its visitor is'));
    }, answerWithinMs);
    const stop = () => {
      clearTimeout(late);
      removeEventListener('message', hear);
    };
    addEventListener('message', hear);
    // The question is no secret, and where this page may be framed its policy says.
    parent.postMessage({ type }, '*');
  });
}

const chat = document.querySelector<HTMLElement>('ticket-widget[data-origins]');
if (chat) Object.assign(chat, { getToken: frameIdentity((chat.dataset.origins ?? '').split(' ')) });
