import { styled } from '@mui/material/styles';
import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { hairline, token } from '../../theme/tokens.ts';

/** Framed list of buttons to choose from: one press chooses, and the arrow keys move between them. */
export function ChoiceList(props: ComponentPropsWithRef<'ul'>) {
  return <Frame {...props} onKeyDown={walk} />;
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const choices = [...event.currentTarget.querySelectorAll('button')];
  const at = choices.indexOf(document.activeElement as HTMLButtonElement);
  const places: Partial<Record<string, number>> = {
    ArrowDown: (at + 1) % choices.length,
    ArrowUp: (at - 1 + choices.length) % choices.length,
    Home: 0,
    End: choices.length - 1,
  };
  const place = places[event.key];
  if (at < 0 || place === undefined) return;
  event.preventDefault();
  choices[place]?.focus();
}

const Frame = styled('ul')({
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
  border: hairline,
  borderRadius: 12,
  overflow: 'hidden',
  '& > li:not(:last-child)': { borderBottom: hairline },
  '& button': {
    display: 'flex',
    gap: 12,
    width: '100%',
    minHeight: 44,
    alignItems: 'center',
    padding: '0 14px',
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontWeight: 550,
    textAlign: 'left',
    cursor: 'pointer',
    outlineOffset: '-2px !important',
  },
  '& button:hover': { background: token('hover') },
});
