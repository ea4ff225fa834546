import { type ReactNode, useState } from 'react';

interface AdPictureProps {
  url: string | null;
  className?: string;
  /** Shown where there is no picture, or none that the browser can read. */
  instead: ReactNode;
}

/** Picture of an ad, which says nothing that its words do not. */
export function AdPicture({ url, className, instead }: AdPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (url === null || url === broken) return instead;
  return <img src={url} alt="" className={className} onError={() => setBroken(url)} />;
}
