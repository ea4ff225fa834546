import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { keysHere } from '../../lib/hooks/use-shortcut.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';

/** A key of the keyboard, named as on this machine. */
export function Kbd({ children, ...rest }: ComponentProps<typeof Sign>) {
  return <Sign {...rest}>{typeof children === 'string' ? keysHere(children) : children}</Sign>;
}

const Sign = styled('kbd')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 20,
  height: 20,
  padding: '0 5px',
  borderRadius: 5,
  border: `1px solid ${token('borderStrong')}`,
  fontFamily: 'inherit',
  fontSize: textSizes.mark,
  fontWeight: 600,
  lineHeight: 1,
  color: 'inherit',
});
