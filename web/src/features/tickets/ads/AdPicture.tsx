import { type ReactNode, useState } from 'react';

interface AdPictureProps {
  url: string | null;
  className?: string;
  /** Shown where there is no picture, or none that the browser can read. */
  instead: ReactNode;
}

/** Picture of an ad, without a text for screen readers: the words beside it say the same. */
export function AdPicture({ url, className, instead }: AdPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (url === null || url === broken) return instead;
  return <img src={url} alt="" className={className} onError={() => setBroken(url)} />;
}
