import { styled } from '@mui/material/styles';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';

/** Legend of a chart's columns and line, which are distinguished by shape as well as by colour. */
export function Legend({ columns, line }: { columns: string; line: string }) {
  return (
    <Row aria-hidden>
      <span>
        <svg width="12" height="12" aria-hidden focusable="false">
          <rect x="2" y="1" width="8" height="11" rx="2" fill={token('accent')} />
        </svg>
        {columns}
      </span>
      <span>
        <svg width="20" height="12" aria-hidden focusable="false">
          <path d="M0 6H20" stroke={token('secondSeries')} strokeWidth="2" strokeDasharray="5 3" />
        </svg>
        {line}
      </span>
    </Row>
  );
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 16px',
  marginBottom: 6,
  color: token('muted'),
  fontSize: textSizes.caption,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
});
