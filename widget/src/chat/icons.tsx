const drawn = {
  viewBox: '0 0 24 24',
  width: 20,
  height: 20,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

function icon(path: string) {
  return function Icon() {
    return (
      <svg aria-hidden="true" {...drawn}>
        <path d={path} />
      </svg>
    );
  };
}

export const CrossIcon = icon('M6 6l12 12M18 6 6 18');
export const SendIcon = icon('M4 12l16-8-6 16-3-6-7-2Z');
export const ClipIcon = icon(
  'M20 11l-8.5 8.5a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7L9.4 17a1.7 1.7 0 0 1-2.4-2.4L14.5 7',
);
export const MicIcon = icon(
  'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3ZM5 11a7 7 0 0 0 14 0M12 18v3',
);
export const StarIcon = icon(
  'M12 3l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17l-5.4 2.8 1.1-6.1-4.5-4.3 6.1-.8L12 3Z',
);
export const BackIcon = icon('M15 5l-7 7 7 7');
