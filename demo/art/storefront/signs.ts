import { pumpkin } from '../food-drawings.ts'
import { bananas } from '../fresh-drawings.ts'
import { carton } from '../hard-packs.ts'
import { at } from '../layouts.ts'
import { slanting, soft } from '../paint.ts'
import { drawItems } from '../scene.ts'
import { leafGreen, redOnion, ripe } from '../tones.ts'
import { canvas, disc, fullBasket, light } from './stage.ts'
import { basketSign } from './things.ts'

// The shop's sign, as phones and other sites show it. Its shape is that of src/web/storefront/layout/logo.tsx.

const leaf = '#1d6a3a'

/** The sign with round corners, for where it stands as it is. */
export async function roundIcon(): Promise<string> {
  return canvas(
    { width: 512, height: 512 },
    `<rect width="512" height="512" rx="160" fill="${leaf}"/>${centred(512, 288)}`,
  )
}

/** The sign on a full square: a phone cuts its corners as it likes, and keeps the middle four fifths. */
export async function squareIcon(): Promise<string> {
  return canvas(
    { width: 512, height: 512 },
    `<rect width="512" height="512" fill="${leaf}"/>${centred(512, 256)}`,
  )
}

/** What a messenger shows beside a link to the shop. */
export async function share(): Promise<string> {
  const goods = [
    at('leafy-green', 510, 500, 230, { flip: true, blur: 1.5 }),
    ...fullBasket(
      [
        ['baguette-bread', { size: 320, turn: -10 }],
        ['pineapple', { size: 380 }],
        [carton({ colour: '#3f8fe0', motif: 'cow' }), { size: 330 }],
        ['ear-of-corn'],
        ['broccoli', leafGreen],
        ['mango'],
        ['tomato', ripe],
        ['red-apple', { size: 220 }],
        ['onion', { size: 210, ...redOnion }],
      ],
      { x: 780, y: 574, width: 520 },
    ),
    at(bananas('#f8d040'), 1080, 580, 230),
    at(pumpkin(), 500, 596, 200),
    at('lemon', 1010, 604, 120),
  ]
  const sign = `<rect x="140" y="175" width="280" height="280" rx="88" fill="#123f22" fill-opacity=".35" filter="${soft(20)}"/><rect x="140" y="165" width="280" height="280" rx="88" fill="${leaf}"/>${basketSign(201, 226, 158)}`
  return canvas(
    { width: 1200, height: 630 },
    `<rect width="1200" height="630" fill="${slanting('#f3f8de', '#cbe5b4')}"/>` +
      disc(780, 320, 400, '#ffffff', 0.25) +
      light(780, 300, 420, 0.8) +
      `<path d="M-10 640C200 560 420 500 780 500S1100 510 1210 520V640Z" fill="#a9cf7d"/>` +
      sign +
      (await drawItems(goods)),
  )
}

function centred(side: number, width: number): string {
  return basketSign((side - width) / 2, (side - width) / 2, width)
}
