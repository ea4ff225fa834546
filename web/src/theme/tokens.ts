/** The colours of both schemes: the palette of the app, and custom properties for it and for the widget. */
export const schemes = {
  light: {
    bg: '#FFFFFF',
    sunken: '#F6F7F8',
    raised: '#FFFFFF',
    border: '#E6E8EB',
    borderStrong: '#CBD0D6',
    text: '#14181F',
    muted: '#5B6573',
    accent: '#0F766E',
    accentHover: '#0B5F58',
    onAccent: '#FFFFFF',
    accentTint: '#E3F3F1',
    hover: '#F1F3F5',
    bubbleOwn: '#DDF1EE',
    bubbleOther: '#FFFFFF',
    note: '#FFF6DC',
    noteBorder: '#E8CF86',
    failed: '#B42318',
    failedTint: '#FDECEA',
    soonTint: '#FFFAC8',
    lateTint: '#FFE7D1',
    waiting: '#8A5A00',
    waitingTint: '#FFF4DB',
    done: '#17753F',
    doneTint: '#E5F5EB',
    secondSeries: '#B76E00',
    noQueue: '#7C7C7C',
    scrim: 'rgba(20, 24, 31, 0.38)',
    shadow: '0 1px 2px rgba(20, 24, 31, 0.05), 0 10px 32px rgba(20, 24, 31, 0.12)',
  },
  dark: {
    bg: '#0F1216',
    sunken: '#0B0D10',
    raised: '#161A20',
    border: '#232830',
    borderStrong: '#3A424D',
    text: '#E8EBEF',
    muted: '#98A2B0',
    accent: '#2DD4BF',
    accentHover: '#5EEAD4',
    onAccent: '#04201C',
    accentTint: '#10302D',
    hover: '#1A1F26',
    bubbleOwn: '#123A36',
    bubbleOther: '#1B2027',
    note: '#2E2713',
    noteBorder: '#6B5A22',
    failed: '#FF8A80',
    failedTint: '#371A18',
    soonTint: '#2B2A0E',
    lateTint: '#3B2410',
    waiting: '#F2BE5C',
    waitingTint: '#332813',
    done: '#5FD38D',
    doneTint: '#123021',
    secondSeries: '#F2A93B',
    noQueue: '#7C7C7C',
    scrim: 'rgba(0, 0, 0, 0.6)',
    shadow: '0 1px 2px rgba(0, 0, 0, 0.4), 0 12px 36px rgba(0, 0, 0, 0.55)',
  },
} as const;

export type Token = keyof (typeof schemes)['light'];
export type Scheme = keyof typeof schemes;

/** A token as a style value: `token('muted')`. */
export function token(name: Token): string {
  return `var(--bl-${kebab(name)})`;
}

/** The custom properties of a scheme, to put on a root element. */
export function customProperties(scheme: Scheme): Record<`--bl-${string}`, string> {
  return Object.fromEntries(
    Object.entries(schemes[scheme]).map(([name, value]) => [`--bl-${kebab(name)}`, value]),
  );
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The thin line around fields, cards and rows, as the value of a `border`. */
export const hairline = `1px solid ${token('border')}`;

/** Key of the styles that hold on phones only, in place of those of wider screens: `[onPhones]: { padding: 0 }`. */
export const onPhones = '@media (max-width:599.95px)';
