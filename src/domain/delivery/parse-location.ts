import type { Coordinates } from './terms.ts'

const number = String.raw`[-+]?\d{1,3}(?:\.\d+)?`
const pair = String.raw`(${number})\s*,[\s+]*(${number})`

/** The place of a link comes before the middle of its map. */
const formats = [
  new RegExp(String.raw`^\(?${pair}\)?$`),
  new RegExp(`^geo:${pair}(?=[?;,]|$)`, 'i'),
  new RegExp(`!3d(${number})!4d(${number})`),
  new RegExp(String.raw`[?&](?:q|query|ll|destination|daddr|coordinate)=(?:loc:)?${pair}(?=[&#\s(]|$)`),
  new RegExp(`[?&]mlat=(${number})&mlon=(${number})`),
  new RegExp(`/(?:search|place)/${pair}(?=[/?]|$)`),
  new RegExp(`/@${pair}`),
  new RegExp(String.raw`#map=[\d.]+/(${number})/(${number})`),
]

/** Reads 'latitude, longitude' or a link of a map app. null if there are none, as in a shortened link. */
export function parseLocation(text: string): Coordinates | null {
  const plain = decode(text.trim())
  for (const format of formats) {
    const [, latitude, longitude] = format.exec(plain) ?? []
    if (latitude !== undefined && longitude !== undefined)
      return toLocation(Number(latitude), Number(longitude))
  }
  return null
}

export function formatLocation({ latitude, longitude }: Coordinates): string {
  return `${latitude}, ${longitude}`
}

/** To 10 cm: a phone reports many more digits than it knows. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

function toLocation(latitude: number, longitude: number): Coordinates | null {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
