import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatCount } from '../../../shared/figures/format.ts';
import { token } from '../../../theme/tokens.ts';
import { type Figure, withFigure } from './figure.ts';

interface FigureLinkProps {
  figure: Figure;
  count: number;
  /** Name of the number, where the surrounding text does not say it. */
  label?: string;
  /** In place of the count. */
  children?: ReactNode;
}

/** A number that opens the tickets it counted; 0 opens none. */
export function FigureLink({ figure, count, label, children }: FigureLinkProps) {
  const [params] = useSearchParams();
  const shown = children ?? formatCount(count);
  if (count === 0) return <span className="numeric">{shown}</span>;
  return (
    <Anchor to={`?${withFigure(params, figure).toString()}`} aria-label={label} className="numeric">
      {shown}
    </Anchor>
  );
}

const Anchor = styled(Link)({
  color: token('text'),
  textDecoration: 'underline',
  textDecorationColor: token('borderStrong'),
  textUnderlineOffset: 3,
  '&:hover': { color: token('accent'), textDecorationColor: token('accent') },
});
