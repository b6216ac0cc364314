import { createHash } from 'node:crypto'

/**
 * Puts the definitions of every paint used in `markup` in front of it. Paints are named by their own content, so the
 * same picture always comes out as the same text, and with it as the same file name.
 */
export function withDefinitions(markup: string): string {
  const used = new Set([...markup.matchAll(/url\(#(p[0-9a-f]{10})\)/g)].map((match) => match[1] ?? ''))
  const definitions = [...used].sort().map((id) => known.get(id) ?? '')
  return `<defs>${definitions.join('')}</defs>${markup}`
}

/** A gradient from top to bottom. */
export function down(...colours: string[]): string {
  return define(
    (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(colours)}</linearGradient>`,
  )
}

/** A gradient from left to right. */
export function across(...colours: string[]): string {
  return define(
    (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops(colours)}</linearGradient>`,
  )
}

/** A gradient from the upper left corner to the lower right one: CSS's `to bottom right`. */
export function slanting(...colours: string[]): string {
  return define(
    (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${stops(colours)}</linearGradient>`,
  )
}

/** A round gradient lit from the upper left, as the emoji are. */
export function glow(...colours: string[]): string {
  return define(
    (id) => `<radialGradient id="${id}" cx=".36" cy=".3" r=".78">${stops(colours)}</radialGradient>`,
  )
}

/** The pale light in the middle of a tile. */
export function halo(...colours: string[]): string {
  return define(
    (id) => `<radialGradient id="${id}" cx=".5" cy=".5" r=".5">${stops(colours)}</radialGradient>`,
  )
}

/** A blur of `radius` units. */
export function soft(radius: number): string {
  return define(
    (id) =>
      `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
  )
}

/**
 * Gives a flat shape the plump body of the emoji: light on the upper left rim, dark on the lower right one.
 * `depth` is how far the rims reach inwards, in units of the drawing.
 */
export function plump(depth: number, dark = 'rgba(70,20,80,.34)', light = 'rgba(255,255,255,.4)'): string {
  const rim = (shift: number, colour: string, result: string) =>
    `<feOffset in="SourceAlpha" dx="${shift}" dy="${shift}"/>` +
    `<feGaussianBlur stdDeviation="${depth * 0.7}" result="moved"/>` +
    '<feComposite in="SourceAlpha" in2="moved" operator="out" result="rim"/>' +
    `<feFlood flood-color="${colour}"/><feComposite in2="rim" operator="in" result="${result}"/>`
  const rims = rim(-depth, dark, 'dark') + rim(depth, light, 'light')
  return define(
    (id) =>
      `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">${rims}` +
      '<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="dark"/><feMergeNode in="light"/></feMerge></filter>',
  )
}

const known = new Map<string, string>()

/** A faint shadow around a thing, so that equal colours lying over each other stay apart. */
export const lifted = define(
  (id) =>
    `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%"><feDropShadow dx="0" dy="5" stdDeviation="11" flood-color="#3a1d30" flood-opacity=".3"/></filter>`,
)

export type Tone = { hue?: number; saturate?: number; bright?: number }

/** Turns the colours of an emoji: `hue` in degrees, `saturate` and `bright` as factors. */
export function recolour({ hue = 0, saturate = 1, bright = 1 }: Tone): string {
  const channel = (name: string) => `<feFunc${name} type="linear" slope="${bright}"/>`
  return define(
    (id) =>
      `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">` +
      `<feColorMatrix type="hueRotate" values="${hue}"/><feColorMatrix type="saturate" values="${saturate}"/>` +
      `<feComponentTransfer>${channel('R')}${channel('G')}${channel('B')}</feComponentTransfer></filter>`,
  )
}

/** `inner`, cut to the outline `path`. */
export function clipped(path: string, inner: string): string {
  const clip = define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)
  return `<g clip-path="${clip}">${inner}</g>`
}

/** `share` of `other` stirred into `colour`, both as #rrggbb. */
export function mix(colour: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const from = Number.parseInt(colour.slice(at, at + 2), 16)
    const to = Number.parseInt(other.slice(at, at + 2), 16)
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** The colour in shade. Shade leans to plum, as in the emoji, so that own drawings and emoji sit in one light. */
export function deep(colour: string, share = 0.3): string {
  return mix(colour, '#4a1d4f', share)
}

/** The colour in light. */
export function pale(colour: string, share = 0.4): string {
  return mix(colour, '#ffffff', share)
}

function define(make: (id: string) => string): string {
  const id = `p${createHash('sha256').update(make('')).digest('hex').slice(0, 10)}`
  known.set(id, make(id))
  return `url(#${id})`
}

function stops(colours: string[]): string {
  const last = Math.max(1, colours.length - 1)
  return colours.map((colour, at) => `<stop offset="${at / last}" stop-color="${colour}"/>`).join('')
}
