/** Look of one emoji of the picker. */
export const emojiCell = {
  width: 34,
  height: 34,
  padding: 0,
  border: 0,
  borderRadius: 6,
  background: 'none',
  fontSize: 20,
  lineHeight: 1,
  cursor: 'pointer',
} as const;
