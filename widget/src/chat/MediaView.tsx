import { useTexts } from '../texts/texts.ts';
import type { Media } from '../wire.ts';

/** Shows the image, audio, video or file of a message, which the browser loads by the server's signed URL. */
export function MediaView({ media, kind, endpoint }: { media: Media; kind: string; endpoint: string }) {
  const { say } = useTexts();
  const address = addressOf(media.url, endpoint);
  if (address === null) return <p className="text">{media.fileName}</p>;
  if (kind === 'image')
    return (
      <a href={address} target="_blank" rel="noopener noreferrer">
        <img className="media" src={address} alt={say('picture', { name: media.fileName })} loading="lazy" />
      </a>
    );
  if (kind === 'audio')
    return (
      // biome-ignore lint/a11y/useMediaCaption: no transcript of what was said exists
      <audio
        className="media"
        src={address}
        controls
        preload="none"
        aria-label={media.voice ? say('voice') : media.fileName}
      />
    );
  if (kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: no transcript of what was said exists
      <video className="media" src={address} controls preload="metadata" aria-label={media.fileName} />
    );
  return (
    <a className="file" href={address} target="_blank" rel="noopener noreferrer" download={media.fileName}>
      {media.fileName}
    </a>
  );
}

/** Returns the URL of a file if it is a web address; no other is followed, even if the server sends it. */
function addressOf(url: string, endpoint: string): string | null {
  if (!URL.canParse(url, endpoint)) return null;
  const address = new URL(url, endpoint);
  return address.protocol === 'https:' || address.protocol === 'http:' ? address.href : null;
}
