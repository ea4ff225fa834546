import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { token } from '../../../theme/tokens.ts';
import { type Figure, openedHere, useFigureLink } from './figure.ts';

interface FigureLinkProps {
  figure: Figure;
  /** Name of the counted figure, where the surrounding text does not say it. */
  label?: string;
  children: ReactNode;
}

/** A number that opens the tickets it counted. */
export function FigureLink({ figure, label, children }: FigureLinkProps) {
  const linkTo = useFigureLink();
  return (
    <Anchor to={linkTo(figure)} state={openedHere} aria-label={label} className="numeric">
      {children}
    </Anchor>
  );
}

const Anchor = styled(Link)({
  color: token('text'),
  textDecoration: 'underline',
  textDecorationColor: token('borderStrong'),
  textDecorationThickness: 1,
  textUnderlineOffset: 3,
  '&:hover': { color: token('accent'), textDecorationColor: token('accent') },
  '@media print': { textDecoration: 'none' },
});
