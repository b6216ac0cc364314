import { cabbage, pumpkin } from '../food-drawings.ts'
import { bananas } from '../fresh-drawings.ts'
import { bottle, carton, jar } from '../hard-packs.ts'
import { eggTray } from '../home-drawings.ts'
import { at } from '../layouts.ts'
import { drawItems, type Item } from '../scene.ts'
import { packet, pouch, sack } from '../soft-packs.ts'
import { bamboo, counter, houseFront, morning, road, room, teaGarden } from './places.ts'
import { awning, shelf } from './scenery.ts'
import { canvas, fullBasket, type Good } from './stage.ts'
import { bagBack, bagFront, rider } from './things.ts'

// The four scenes of the home page's gallery: how an order comes about.

const scene = { width: 960, height: 720 }
const ripe = { tone: { hue: 16, bright: 0.98 } }
const red = { tone: { hue: -38, saturate: 1.15, bright: 0.86 } }
const far = { flat: true, blur: 2.2 }

/** The four, in their order. */
export const gallery: (() => Promise<string>)[] = [market, packing, riding, arriving]

async function market(): Promise<string> {
  const behind = [
    at('palm-tree', 30, 440, 250, far),
    at('palm-tree', 925, 425, 220, { ...far, flip: true }),
    at('deciduous-tree', 330, 440, 150, far),
    at('deciduous-tree', 560, 430, 120, far),
  ]
  const goods = [
    ...fullBasket(many('tomato', ripe), { x: 215, y: 548, width: 310 }),
    ...fullBasket(many('mango', { size: 230 }), { x: 760, y: 548, width: 310 }),
    ...fullBasket(
      [
        ['ear-of-corn', { turn: -14 }],
        ['broccoli', { tone: { hue: -28, saturate: 0.9, bright: 1.02 } }],
        ['bell-pepper'],
        ['carrot', { turn: -20 }],
        ['leafy-green'],
        ['eggplant', { tone: { hue: 32, saturate: 0.75, bright: 0.62 } }],
        ['carrot', { flip: true }],
        ['onion', red],
        [cabbage()],
      ],
      { x: 488, y: 576, width: 370 },
    ),
  ]
  const front = [
    at(sack({ colour: '#c9a06a', motif: 'potato' }), 96, 770, 300),
    at(pumpkin(), 760, 755, 230),
    at(cabbage(), 900, 770, 220),
    at('potato', 262, 745, 120, { turn: 20 }),
  ]
  const hung = [
    at(bananas('#f8d040'), 350, 330, 170, { flat: true }),
    at('garlic', 640, 290, 90, { flat: true }),
  ]
  return canvas(
    scene,
    morning(740, 300, ['#ffe2b0', '#fff1d0', '#fdf7e4']) +
      (await drawItems(behind)) +
      bamboo(110, 60, 540) +
      bamboo(850, 60, 540) +
      strings([
        [350, 170],
        [640, 210],
      ]) +
      (await drawItems(hung)) +
      `<g transform="translate(0 66)">${awning(62, 898, '#d9653b')}</g>` +
      roof() +
      counter(500, 96) +
      (await drawItems([...goods, ...front])),
  )
}

async function packing(): Promise<string> {
  const shelves: Item[] = [
    at(jar({ colour: '#d9b37a', cap: '#c94f3f', window: 'masoor', motif: 'beans' }), 90, 206, 130, far),
    at(jar({ colour: '#d9b37a', cap: '#3a7ca5', window: 'toor', motif: 'peanuts' }), 200, 206, 130, far),
    at(pouch({ colour: '#c8402f', motif: 'hot-pepper' }), 310, 206, 140, far),
    at(bottle({ colour: '#e8a51c', motif: 'sunflower' }), 680, 206, 160, far),
    at(bottle({ colour: '#e8a51c', motif: 'sunflower' }), 770, 206, 160, far),
    at(pouch({ colour: '#2f7d4f', motif: 'seedling' }), 880, 206, 140, far),
    at(sack({ colour: '#e0bd86', motif: 'sheaf-of-rice' }), 110, 414, 150, far),
    at(sack({ colour: '#e0bd86', motif: 'sheaf-of-rice' }), 850, 414, 150, far),
  ]
  const bag = [
    at(bagBack(), 500, 336, 306, { flat: true }),
    at('baguette-bread', 442, 470, 310, { turn: -30, flat: true }),
    at(carton({ colour: '#3f8fe0', motif: 'cow' }), 574, 450, 260, { turn: 4, flat: true }),
    at('leafy-green', 505, 410, 200, { flat: true }),
    at(bananas('#f8d040'), 420, 420, 150, { turn: -8, flat: true }),
    at('carrot', 604, 400, 130, { turn: -30, flat: true }),
    at('tomato', 548, 396, 104, { ...ripe, flat: true }),
    at(bagFront(), 500, 650, 356),
  ]
  const goods = [
    at(eggTray(5), 205, 590, 270),
    at('bread', 800, 590, 220),
    at('receipt', 735, 664, 190, { turn: 8 }),
    at('red-apple', 320, 650, 116),
    at('mango', 236, 676, 126, { turn: -10 }),
    at(packet({ colour: '#3f8fe0', motif: 'cow' }), 76, 690, 230),
    at('honey-pot', 880, 680, 140),
  ]
  const planks =
    shelf(-20, 400, { y: 212, colour: '#b98650' }) + shelf(600, 980, { y: 212, colour: '#b98650' })
  return canvas(
    scene,
    room(500, '#d6e3c2') +
      planks +
      shelf(-20, 980, { y: 420, colour: '#b98650' }) +
      (await drawItems(shelves)) +
      counter(530, 210) +
      (await drawItems([...goods.slice(0, 2), ...bag, ...goods.slice(2)])),
  )
}

async function riding(): Promise<string> {
  const behind = [
    at('cloud', 200, 190, 210, { flat: true, blur: 2 }),
    at('cloud', 560, 130, 150, { flat: true, blur: 2 }),
    at('house-with-garden', 790, 545, 230, { flat: true, blur: 1.4 }),
    at('palm-tree', 650, 500, 210, { flat: true, blur: 1.4 }),
    at('deciduous-tree', 80, 520, 260, { flat: true, blur: 1.4 }),
    at('palm-tree', 925, 545, 330, { flat: true, blur: 1.4, flip: true }),
  ]
  const speed = [
    [110, 610, 90],
    [60, 640, 150],
    [130, 668, 60],
  ].map(
    ([x = 0, y = 0, length = 0]) =>
      `<path d="M${x} ${y}h${length}" stroke="#fff" stroke-opacity=".6" stroke-width="7" stroke-linecap="round"/>`,
  )
  const front = [
    at('hibiscus', 60, 735, 190, { flat: true, blur: 2.5 }),
    at('herb', 930, 760, 260, { flat: true, blur: 3 }),
  ]
  return canvas(
    scene,
    morning(330, 210, ['#cfeaf3', '#e9f5f0', '#fdf6df']) +
      teaGarden(410) +
      (await drawItems(behind)) +
      road(560) +
      speed.join('') +
      (await drawItems([at(rider(), 460, 672, 500), ...front])),
  )
}

async function arriving(): Promise<string> {
  const plants = [
    at('window', 846, 360, 210, { flat: true }),
    at('potted-plant', 110, 640, 330),
    at('potted-plant', 880, 640, 270, { flip: true }),
    at('hibiscus', 900, 690, 150),
  ]
  const mat =
    '<ellipse cx="480" cy="676" rx="330" ry="40" fill="#9c5a3c"/><ellipse cx="480" cy="672" rx="304" ry="32" fill="none" stroke="#f3d9a8" stroke-width="6" stroke-dasharray="18 12"/>'
  const basket = fullBasket(
    [
      ['baguette-bread', { size: 340, turn: -14 }],
      [carton({ colour: '#3f8fe0', motif: 'cow' }), { size: 330 }],
      ['pineapple', { size: 360, turn: 4 }],
      ['ear-of-corn', { size: 270, turn: -10 }],
      ['leafy-green', { size: 270 }],
      ['mango', { size: 220 }],
      ['tomato', { ...ripe, size: 200 }],
      ['red-apple', { size: 200 }],
      ['tomato', { ...ripe, size: 190 }],
    ],
    { x: 480, y: 676, width: 470 },
  )
  return canvas(
    scene,
    houseFront(480) +
      mat +
      (await drawItems([
        ...plants,
        ...basket,
        at(packet({ colour: '#3f8fe0', motif: 'cow' }), 240, 690, 170),
      ])),
  )
}

function many(art: string, look: Good[1]): Good[] {
  return Array.from({ length: 9 }, (_, at) => [art, { ...look, flip: at % 2 === 1 }])
}

function strings(ends: [number, number][]): string {
  return ends.map(([x, y]) => `<path d="M${x} 120V${y}" stroke="#a5814a" stroke-width="4"/>`).join('')
}

function roof(): string {
  return '<rect x="46" y="38" width="868" height="40" rx="14" fill="#a84a28"/>'
}
