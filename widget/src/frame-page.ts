/*
 * Script of `/embed/v1/frame.html`: the chat as a page of its own, for sites that embed it as an iframe because they cannot load
 * the widget's script. It gets the visitor's identity, a token that the site's server signs, from the site around the frame.
 */

/**
 * Type of the messages between the frame and the site around it: the frame's request for an identity, and the answer with the
 * token.
 */
const type = 'ticket-widget:identity';
const answerWithinMs = 10_000;

/**
 * Returns a function that gets the visitor's identity from the page around a frame; undefined for an anonymous visitor.
 *
 * `#identity=TOKEN` is signed by the page's server, for one use: it is removed from the address before anything else runs.
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

/**
 * Asks the site around the frame for an identity. It accepts messages only from the parent window, on a page whose origin the
 * chat allows.
 */
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
    // The request holds no secret, and the frame's policy decides which pages may embed it.
    parent.postMessage({ type }, '*');
  });
}

const chat = document.querySelector<HTMLElement>('ticket-widget[data-origins]');
if (chat) Object.assign(chat, { getToken: frameIdentity((chat.dataset.origins ?? '').split(' ')) });
