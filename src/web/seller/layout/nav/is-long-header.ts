const maxLetters = 23

/** On a phone the mark makes room, so that the shop's name and the greeting have one line. */
export function isLongHeader(texts: string): boolean {
  return texts.length > maxLetters
}
