import { cabbage } from '../food-drawings.ts'
import { carton } from '../hard-packs.ts'
import { at } from '../layouts.ts'
import { deep, down, pale, soft } from '../paint.ts'
import { drawItems } from '../scene.ts'
import { tints } from '../tile.ts'
import { ripe } from '../tones.ts'
import { canvas, disc, fullBasket, light } from './stage.ts'
import { phone, rider } from './things.ts'

/** One flat colour, which the page has around the picture too: so no edge of it shows, however it is cut. */
const ground = '#dff0e0'

/** The banner that offers the app: the shop on a phone, a basket, and the rider who brings it. Its left 45 % are for words. */
export async function appBanner(): Promise<string> {
  const rows = [
    { motif: 'tomato', tint: tints.Vegetable ?? ground },
    { motif: 'mango', tint: tints.Fruits ?? ground },
    { motif: 'bread', tint: tints.Dairy ?? ground },
    { motif: 'hot-beverage', tint: tints.Instant ?? ground },
  ]
  const basket = fullBasket(
    [
      ['baguette-bread', { size: 330, turn: -12 }],
      [carton({ colour: '#3f8fe0', motif: 'cow' }), { size: 330 }],
      ['leafy-green', { size: 270 }],
      ['carrot'],
      ['ear-of-corn'],
      ['mango'],
      ['tomato', ripe],
      [cabbage(), { size: 230 }],
      ['red-apple', { size: 220 }],
    ],
    { x: 1092, y: 604, width: 340 },
  )
  const street = 'M576 642C700 560 800 524 940 524S1210 560 1282 642Z'
  return canvas(
    { width: 1280, height: 640 },
    `<rect width="1280" height="640" fill="${ground}"/>` +
      disc(930, 340, 330, '#bfe0c6', 0.75) +
      disc(930, 340, 250, pale(ground, 0.5), 0.8) +
      light(930, 320, 300, 0.7) +
      `<path d="${street}" fill="${down(pale('#8cc49d', 0.3), '#8cc49d', deep('#8cc49d', 0.12))}"/><path d="${street}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="5" filter="${soft(3)}"/>` +
      (await drawItems([
        at('herb', 1190, 330, 230, { turn: 20, flat: true, blur: 2 }),
        at('leafy-green', 760, 520, 200, { flat: true, blur: 1.6 }),
        at(phone(rows), 905, 606, 570, { turn: 5 }),
        ...basket,
        at(rider(), 716, 616, 260),
        at('tomato', 936, 628, 84, ripe),
        at('lemon', 1250, 640, 110, { blur: 1.6 }),
      ])),
  )
}
