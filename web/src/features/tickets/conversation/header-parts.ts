import { styled } from '@mui/material/styles';
import { token } from '../../../theme/tokens.ts';

export const Header = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 60,
  padding: '6px 14px 6px 10px',
  borderBottom: `1px solid ${token('border')}`,
  background: token('bg'),
  '& .MuiIconButton-root': { color: token('muted') },
});

export const Identity = styled('button')({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '4px 8px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { background: token('hover') },
});

export const Who = styled('span')({
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  '& > strong': {
    fontSize: '0.9375rem',
    fontWeight: 600,
    lineHeight: 1.35,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

export const Facts = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  color: token('muted'),
  fontSize: '0.75rem',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', flexShrink: 0 },
});

export const StatusDot = styled('i')({
  display: 'inline-block',
  width: 7,
  height: 7,
  marginRight: 5,
  borderRadius: '50%',
  verticalAlign: '1px',
  background: token('muted'),
  '&[data-status="open"]': { background: token('accent') },
  '&[data-status="pending"]': { background: token('waiting') },
  '&[data-status="closed"]': { background: token('done') },
});
