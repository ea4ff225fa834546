import { type ReactNode, useState } from 'react';
import { plain } from '../../theme/plain.ts';
import { token } from '../../theme/tokens.ts';

interface AvatarProps {
  name: string;
  picture?: string | null | undefined;
  size?: number;
  /** A small sign at the lower right: the channel, or a presence dot. */
  badge?: ReactNode;
}

/**
 * Picture of a contact or user, or their initials on a colour that stays the same for a name. Decorative: the name stands
 * beside it.
 */
export function Avatar({ name, picture, size = 36, badge }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const hue = hueOf(name);
  return (
    <Frame aria-hidden style={{ width: size, height: size, fontSize: Math.max(10, size * 0.36) }}>
      {picture && picture !== failed ? (
        <Picture src={picture} alt="" loading="lazy" onError={() => setFailed(picture)} />
      ) : (
        <Initials
          data-initials={initialsOf(name)}
          style={{
            backgroundColor: `color-mix(in oklab, hsl(${hue} 70% 50%) 20%, ${token('bg')})`,
            color: `color-mix(in oklab, hsl(${hue} 80% 45%) 35%, ${token('text')})`,
          }}
        />
      )}
      {badge ? <Badge>{badge}</Badge> : null}
    </Frame>
  );
}

/** First letters of the first and the last word of a name; `?` without any. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return (
    [words[0], last]
      .map((word) => [...(word ?? '')][0] ?? '')
      .join('')
      .toUpperCase() || '?'
  );
}

function hueOf(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 3600;
  return Math.floor(hash / 10);
}

const Frame = plain('span', {
  position: 'relative',
  display: 'inline-block',
  flexShrink: 0,
  fontWeight: 600,
});

const Picture = plain('img', {
  width: '100%',
  height: '100%',
  borderRadius: '50%',
  objectFit: 'cover',
  display: 'block',
});

// Drawn and not written: the name of a button around them need not hold them.
const Initials = plain('span', {
  '&::before': { content: 'attr(data-initials)' },
  width: '100%',
  height: '100%',
  borderRadius: '50%',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  letterSpacing: '0.01em',
  userSelect: 'none',
});

const Badge = plain('span', {
  position: 'absolute',
  right: -2,
  bottom: -2,
  display: 'flex',
  borderRadius: '50%',
  padding: 2,
  backgroundColor: token('bg'),
});
