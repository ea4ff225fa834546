import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';

export const Panel = styled('div')({
  width: 480,
  maxWidth: '100vw',
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  background: token('bg'),
  '@media (max-width: 599.95px)': { width: '100vw' },
});

export const Head = styled('header')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 12,
  padding: '14px 14px 12px 20px',
  borderBottom: hairline,
  '& > div': { minWidth: 0 },
  '& h2': {
    margin: 0,
    fontSize: textSizes.heading,
    fontWeight: 600,
    lineHeight: 1.4,
    overflowWrap: 'anywhere',
  },
  '& p': { margin: 0, color: token('muted'), fontSize: textSizes.small },
});

export const Body = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: '0 20px 24px',
});

const Block = styled('section')({
  padding: '18px 0',
  '& + &': { borderTop: hairline },
});

const BlockHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 8,
  minHeight: 30,
  marginBottom: 8,
  '& h3': { margin: 0, fontSize: textSizes.small, fontWeight: 600 },
});

/** Titled part of a connection's details, with its one action at the right. */
export function Section({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Block aria-label={title}>
      <BlockHead>
        <h3>{title}</h3>
        {action}
      </BlockHead>
      {children}
    </Block>
  );
}

const Lines = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '168px minmax(0, 1fr)',
  gap: '8px 12px',
  margin: 0,
  fontSize: textSizes.body,
  lineHeight: 1.45,
  '& > div': { display: 'contents' },
  '& dt': { color: token('muted') },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: token('muted'), fontSize: textSizes.caption },
  '@media (max-width: 599.95px)': { gridTemplateColumns: '36% minmax(0, 1fr)' },
});

export interface Fact {
  label: string;
  value: ReactNode;
  /** A quieter line under the value. */
  more?: ReactNode;
}

/** Labels and values in two columns. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Lines>
      {facts.map(({ label, value, more }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {more ? <small>{more}</small> : null}
          </dd>
        </div>
      ))}
    </Lines>
  );
}

/** Quiet text that is shown where a section has no data. */
export const Remark = styled('p')({
  margin: 0,
  color: token('muted'),
  fontSize: textSizes.small,
  lineHeight: 1.5,
});
