/** A calendar day such as '2026-02-28'. Years before 1900 are years that are still being typed. */
export function isDay(text: string): boolean {
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? text : Number.NaN)
  return text >= '1900' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
