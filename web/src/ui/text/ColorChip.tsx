import { readableOn } from '../../theme/contrast.ts';
import { plain } from '../../theme/plain.ts';
import { oneLine, textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';

interface ColorChipProps {
  label: string;
  /** Any colour of the company's choice; absent for a neutral chip. */
  color?: string | null | undefined;
  className?: string;
}

/** Chip with the name of a queue or a tag, readable on any colour that was picked. */
export function ColorChip({ label, color, className }: ColorChipProps) {
  const style = color
    ? { backgroundColor: color, color: readableOn(color), borderColor: 'transparent' }
    : undefined;
  return (
    <Pill style={style} title={label} {...(className === undefined ? {} : { className })}>
      {label}
    </Pill>
  );
}

/** The colour alone, beside a name. */
export function ColorDot({ color, size = 8 }: { color: string | null | undefined; size?: number }) {
  return (
    <Dot aria-hidden style={{ width: size, height: size, ...(color ? { backgroundColor: color } : {}) }} />
  );
}

const Pill = plain('span', {
  display: 'inline-block',
  maxWidth: 160,
  height: 18,
  padding: '0 6px',
  borderRadius: 5,
  border: hairline,
  color: token('muted'),
  fontSize: textSizes.mark,
  fontWeight: 600,
  lineHeight: '16px',
  ...oneLine,
  verticalAlign: 'middle',
});

const Dot = plain('span', {
  display: 'inline-block',
  flexShrink: 0,
  borderRadius: '50%',
  backgroundColor: token('noQueue'),
});
