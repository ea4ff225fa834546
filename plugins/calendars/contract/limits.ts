/** Limits of calendars of opening hours that the server's schemas and the web's forms share; data only. */
export const calendarLimits = {
  name: { min: 2, max: 60 },
  dateNameMax: 60,
  /** Calendars of one company: the list is whole. */
  perCompany: 50,
  spansPerDay: 6,
  dates: 400,
  /** Days within which a calendar must open. */
  opensWithinDays: 366,
  /** Minutes of open time that a preview may ask about: 90 days. */
  previewMinutes: 90 * 24 * 60,
} as const;
