import { noPicture } from '@balcao/plugins/tickets/contract/limits.ts';

export interface Place {
  /** Picture from the sender's phone; null where there is none and the screen draws its own. */
  picture: string | null;
  /** URL of a map on the web; null when the received one is no URL. */
  link: string | null;
  text: string;
}

/** Splits the body of a location into its three parts, which bars separate: picture, map link, text. */
export function placeOf(body: string): Place {
  const [picture = '', link = '', ...words] = body.split('|').map((part) => part.trim());
  const base64 = /^data:image\/png;base64,\s*([A-Za-z0-9+/=]+)$/.exec(picture)?.[1];
  return {
    picture:
      base64 && base64 !== noPicture
        ? `data:${base64.startsWith('/9j/') ? 'image/jpeg' : 'image/png'};base64,${base64}`
        : null,
    link: /^https?:\/\//i.test(link) ? link : null,
    text: words.join('|'),
  };
}

/** Chooses the name under which a file is saved: the one that users see, else the one in its URL. */
export function fileNameOf(mediaUrl: string, body: string): string {
  const path = mediaUrl.split(/[?#]/)[0] ?? '';
  const stored = decode(path.slice(path.lastIndexOf('/') + 1));
  const looksLikeFile = /^[^\n/\\]{1,120}\.[A-Za-z0-9]{1,8}$/.test(body.trim());
  return looksLikeFile ? body.trim() : stored.replace(/^\d{13}_/, '');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A name with a stray percent sign is shown as it is.
    return text;
  }
}
