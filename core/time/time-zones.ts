/**
 * Zones that a company may name as its setting `timeZone`; empty: the server's own.
 *
 * @example
 * timeZones.includes('America/Sao_Paulo') // true
 */
export const timeZones: readonly string[] = ['', ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];
