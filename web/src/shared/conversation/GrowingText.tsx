import { type ComponentProps, type RefObject, useLayoutEffect } from 'react';
import { plain } from '../../theme/plain.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';

interface GrowingTextProps extends Omit<ComponentProps<'textarea'>, 'ref' | 'value'> {
  ref: RefObject<HTMLTextAreaElement | null>;
  value: string;
}

// Browsers that resize the box themselves need no second layout of the page for each key.
const growsByItself = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

/** A text box that grows with its text, to five lines; then it scrolls. */
export function GrowingText({ ref, value, ...textarea }: GrowingTextProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null || growsByItself) return;
    box.style.height = 'auto';
    box.style.height = `${box.scrollHeight}px`;
  }, [ref, value]);
  return <Area ref={ref} dir="auto" rows={1} value={value} {...textarea} />;
}

const lineHeight = 1.45;
const padding = 9;

const Area = plain('textarea', {
  display: 'block',
  width: '100%',
  fieldSizing: 'content',
  maxHeight: `calc(${5 * lineHeight}em + ${2 * padding}px)`,
  padding: `${padding}px 14px`,
  border: 0,
  background: 'none',
  color: token('text'),
  font: 'inherit',
  fontSize: 'var(--bl-font-size)',
  lineHeight,
  resize: 'none',
  outline: 'none',
  overflowY: 'auto',
  '&::placeholder': { color: token('muted'), opacity: 1 },
  // Smaller text makes phones zoom in.
  '@media (pointer: coarse)': { fontSize: textSizes.heading },
});
