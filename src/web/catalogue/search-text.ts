/** The text a search asks for, as the shop reads it: without blanks around it, at most 200 characters. */
export function trimSearch(text: string | null): string {
  return (text ?? '').trim().slice(0, 200)
}
