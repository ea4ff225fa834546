/** The colours of the simulated phone: its own, because it is a customer's device and not a part of the app. */
export const phoneSchemes = {
  light: {
    case: '#23262B',
    caseEdge: '#4A4F57',
    caseShadow: '0 2px 4px rgba(20, 24, 31, 0.16), 0 28px 56px rgba(20, 24, 31, 0.2)',
    glass: '#000000',
    bar: '#F7F5F3',
    barBorder: '#E4E0DB',
    wall: '#EDE6DC',
    doodle: '#8F7A5C',
    own: '#D8F5CF',
    other: '#FFFFFF',
    bubbleShadow: '0 1px 1px rgba(60, 45, 25, 0.14)',
    quote: 'rgba(20, 24, 31, 0.055)',
    text: '#111B21',
    muted: '#5C6A72',
    link: '#0A66AA',
    action: '#0B7A57',
    onAction: '#FFFFFF',
    read: '#0C7BB5',
    field: '#FFFFFF',
    hover: 'rgba(20, 24, 31, 0.07)',
    notice: '#FFF3D1',
    noticeText: '#54420E',
    pill: '#FFFFFFE6',
    danger: '#C62B1F',
    land: '#DDE8D3',
    road: '#FFFFFF',
    water: '#B9DBEA',
    pin: '#D6382B',
    callFrom: '#0D5C47',
    callTo: '#0A2B26',
    onCall: '#FFFFFF',
    hangUp: '#D32F2F',
  },
  dark: {
    case: '#1A1D22',
    caseEdge: '#4B515B',
    caseShadow: '0 2px 4px rgba(0, 0, 0, 0.5), 0 28px 56px rgba(0, 0, 0, 0.5)',
    glass: '#000000',
    bar: '#161D22',
    barBorder: '#252F36',
    wall: '#0C1317',
    doodle: '#6F8390',
    own: '#0F4A3C',
    other: '#1F2A31',
    bubbleShadow: '0 1px 1px rgba(0, 0, 0, 0.3)',
    quote: 'rgba(255, 255, 255, 0.07)',
    text: '#E9EDEF',
    muted: '#A9B4BC',
    link: '#6CC3F2',
    action: '#21C58B',
    onAction: '#06231A',
    read: '#5CC8F5',
    field: '#242F36',
    hover: 'rgba(255, 255, 255, 0.09)',
    notice: '#33301F',
    noticeText: '#EBD79B',
    pill: '#1B252BE6',
    danger: '#FF8A80',
    land: '#25342B',
    road: '#3B4A4F',
    water: '#1D3B4A',
    pin: '#FF7468',
    callFrom: '#0D4A3B',
    callTo: '#071D1A',
    onCall: '#FFFFFF',
    hangUp: '#D32F2F',
  },
} as const;

type PhoneToken = keyof (typeof phoneSchemes)['light'];

/** A colour of the phone as a style value: `phoneToken('own')`. It has a meaning inside `phoneColors` only. */
export function phoneToken(name: PhoneToken): string {
  return `var(--bl-phone-${name})`;
}

/** Styles for the element that holds a phone: they give its colours, light or dark, to everything inside. */
export const phoneColors = {
  ...properties('light'),
  '[data-theme="dark"] &': properties('dark'),
};

/** Small drawings for the wallpaper, to be used as a mask. */
export const doodles = `url("data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180" fill="none" stroke="#000" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">
    <path d="M18 22h24a5 5 0 0 1 5 5v11a5 5 0 0 1-5 5H29l-8 7v-7h-3a5 5 0 0 1-5-5V27a5 5 0 0 1 5-5z"/>
    <path d="M96 16c4-7 15-5 15 4 0 8-10 13-15 18-5-5-15-10-15-18 0-9 11-11 15-4z"/>
    <path d="M150 24l3.6 8 8.4.9-6.300 5.800 1.800 8.500-7.500-4.400-7.500 4.400 1.800-8.500-6.300-5.800 8.400-.9z"/>
    <circle cx="32" cy="92" r="13"/><path d="M26 95c3 5 9 5 12 0M27 88v1M37 88v1"/>
    <path d="M80 82h26v8a13 13 0 0 1-26 0zM106 84h5a5 5 0 0 1 0 10h-6M86 76c-2-3 2-5 0-8M95 76c-2-3 2-5 0-8"/>
    <rect x="140" y="78" width="28" height="20" rx="4"/><circle cx="154" cy="88" r="5.500"/><path d="M148 78l2-4h8l2 4"/>
    <path d="M22 140l30-10-10 30-6-13zM36 147l16-17"/>
    <path d="M88 158v-26l20-4v24M88 158a5 4 0 1 1-5-4 5 4 0 0 1 5 4zM108 152a5 4 0 1 1-5-4 5 4 0 0 1 5 4z"/>
    <path d="M146 140a9 9 0 0 1 18 0c0 7-9 17-9 17s-9-10-9-17z"/><circle cx="155" cy="140" r="3"/>
  </svg>`,
)}")`;

function properties(scheme: keyof typeof phoneSchemes): Record<`--bl-phone-${string}`, string> {
  return Object.fromEntries(
    Object.entries(phoneSchemes[scheme]).map(([name, value]) => [`--bl-phone-${name}`, value]),
  );
}
