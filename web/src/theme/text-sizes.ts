/** Sizes of text, by their use: a mark in a corner, a caption, small print, the body, a lead, a heading, a title. */
export const textSizes = {
  mark: '0.6875rem',
  caption: '0.75rem',
  small: '0.8125rem',
  body: '0.875rem',
  lead: '0.9375rem',
  heading: '1rem',
  title: '1.125rem',
} as const;

/** Text on one line, cut with an ellipsis where it does not fit. */
export const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  unicodeBidi: 'plaintext',
} as const;
