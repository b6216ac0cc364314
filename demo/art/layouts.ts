import { basketBack, basketFront } from './home-drawings.ts'
import type { Item, Piece } from './scene.ts'

/** The pictures of each product by its sku, the first one for the card. */
export type Recipes = Record<string, Item[][]>

type Art = string | Piece
type Look = Partial<Omit<Item, 'art'>>

/** One thing alone. */
export function solo(art: Art, look: Look = {}): Item[] {
  return [at(art, 480, 800, 640, look)]
}

/** Two of a kind, one half behind the other. */
export function pair(art: Art, look: Look = {}): Item[] {
  const turn = look.turn ?? 0
  return [at(art, 610, 740, 410, { ...look, turn: turn + 8 }), at(art, 370, 800, 470, look)]
}

/** A small heap: one behind, two in front. */
export function trio(art: Art, look: Look = {}): Item[] {
  return [
    at(art, 490, 660, 400, look),
    at(art, 300, 790, 400, { turn: -8, ...look }),
    at(art, 660, 800, 420, { turn: 10, ...look }),
  ]
}

/** A bigger heap: two behind, three in front. */
export function five(art: Art, look: Look = {}): Item[] {
  return [
    at(art, 360, 620, 320, { ...look, turn: -5 }),
    at(art, 610, 620, 320, look),
    at(art, 200, 780, 330, { ...look, turn: -12 }),
    at(art, 760, 780, 330, { ...look, turn: 12 }),
    at(art, 480, 800, 350, look),
  ]
}

/** Long things laid beside each other at a slant. */
export function laid(
  art: Art,
  count: number,
  { turn = 24, step = 120, ...look }: Look & { step?: number } = {},
): Item[] {
  return Array.from({ length: count }, (_, index) =>
    at(art, 480 + (index - (count - 1) / 2) * step, 760 + (index % 2) * 26, 520, {
      ...look,
      turn: turn + (index % 2) * 5,
    }),
  )
}

/** A bunch held at the foot: stems spread like a fan. */
export function bunch(
  art: Art,
  count: number,
  { spread = 22, ...look }: Look & { spread?: number } = {},
): Item[] {
  const middle = (count - 1) / 2
  const order = Array.from({ length: count }, (_, index) => index).sort(
    (a, b) => Math.abs(b - middle) - Math.abs(a - middle),
  )
  return order.map((index) => {
    const turn = (index - middle) * spread
    const lean = (turn * Math.PI) / 180
    return at(art, 480 + Math.sin(lean) * 210, 800 - (1 - Math.cos(lean)) * 120, 500, {
      ...look,
      turn,
      flat: index !== Math.round(middle),
    })
  })
}

/** A bamboo basket heaped with one kind, or with several in turn. */
export function inBasket(arts: Art | Art[], look: Look = {}): Item[] {
  const kinds = Array.isArray(arts) ? arts : [arts]
  const spots = [
    [330, 520, -10],
    [480, 490, 6],
    [630, 520, 12],
    [250, 620, -14],
    [405, 640, 5],
    [560, 642, -6],
    [712, 622, 14],
  ]
  const goods = spots.map(([x = 0, y = 0, turn = 0], index) =>
    at(kinds[index % kinds.length] ?? 'basket', x, y, 230, {
      flip: index % 2 === 1,
      ...look,
      turn: turn + (look.turn ?? 0),
      flat: true,
    }),
  )
  return [at(basketBack(), 480, 616, 640, { flat: true }), ...goods, at(basketFront(), 480, 800, 640)]
}

/** A pack with what it holds, or goes with, beside its foot. */
export function packWith(pack: Piece, ...besides: Item[]): Item[] {
  return [at(pack, 370, 800, 640), ...besides]
}

/** Something small in front, right of the middle unless told. */
export function beside(art: Art, size = 280, look: Look = {}): Item {
  return at(art, 690, 826, size, look)
}

/** Anything anywhere, for compositions of their own. */
export function at(art: Art, x: number, y: number, size: number, look: Look = {}): Item {
  return { art, x, y, size, ...look }
}
