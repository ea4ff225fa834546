/** Limits of calendars of opening hours, which the server's schemas and the web's forms share. */
export const calendarLimits = {
  name: { min: 2, max: 60 },
  dateNameMax: 60,
  /** Calendars of one company; few enough for a list without pages. */
  perCompany: 50,
  spansPerDay: 6,
  dates: 400,
  /** Days within which a calendar must open at least once. */
  opensWithinDays: 366,
  /** Most minutes of open time in a preview: 90 days. */
  previewMinutes: 90 * 24 * 60,
} as const;
