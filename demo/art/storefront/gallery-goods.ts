import { cabbage, pumpkin } from '../food-drawings.ts'
import { bananas } from '../fresh-drawings.ts'
import { bottle, carton, jar } from '../hard-packs.ts'
import { eggTray } from '../home-drawings.ts'
import { at } from '../layouts.ts'
import { packet, pouch, sack } from '../soft-packs.ts'
import { leafGreen, purple, redOnion, ripe } from '../tones.ts'
import { fullBasket, type Good } from './stage.ts'
import { bagBack, bagFront, rider } from './things.ts'

// What stands in the gallery's scenes, from back to front.

const far = { flat: true, blur: 2.2 }
const hazy = { flat: true, blur: 1.4 }
const milk = { colour: '#3f8fe0', motif: 'cow' }
const oil = { colour: '#e8a51c', motif: 'sunflower' }
const rice = { colour: '#e0bd86', motif: 'sheaf-of-rice' }

export const atMarket = {
  behind: [
    at('palm-tree', 30, 440, 250, far),
    at('palm-tree', 925, 425, 220, { ...far, flip: true }),
    at('deciduous-tree', 330, 440, 150, far),
    at('deciduous-tree', 560, 430, 120, far),
  ],
  goods: [
    ...fullBasket(many('tomato', ripe), { x: 215, y: 548, width: 310 }),
    ...fullBasket(many('mango', { size: 230 }), { x: 760, y: 548, width: 310 }),
    ...fullBasket(
      [
        ['ear-of-corn', { turn: -14 }],
        ['broccoli', leafGreen],
        ['bell-pepper'],
        ['carrot', { turn: -20 }],
        ['leafy-green'],
        ['eggplant', purple],
        ['carrot', { flip: true }],
        ['onion', redOnion],
        [cabbage()],
      ],
      { x: 488, y: 576, width: 370 },
    ),
  ],
  front: [
    at(sack({ colour: '#c9a06a', motif: 'potato' }), 96, 770, 300),
    at(pumpkin(), 760, 755, 230),
    at(cabbage(), 900, 770, 220),
    at('potato', 262, 745, 120, { turn: 20 }),
  ],
  hung: [at(bananas('#f8d040'), 350, 330, 170, { flat: true }), at('garlic', 640, 290, 90, { flat: true })],
}

export const atCounter = {
  shelves: [
    at(jar({ colour: '#d9b37a', cap: '#c94f3f', window: 'masoor', motif: 'beans' }), 90, 206, 130, far),
    at(jar({ colour: '#d9b37a', cap: '#3a7ca5', window: 'toor', motif: 'peanuts' }), 200, 206, 130, far),
    at(pouch({ colour: '#c8402f', motif: 'hot-pepper' }), 310, 206, 140, far),
    at(bottle(oil), 680, 206, 160, far),
    at(bottle(oil), 770, 206, 160, far),
    at(pouch({ colour: '#2f7d4f', motif: 'seedling' }), 880, 206, 140, far),
    at(sack(rice), 110, 414, 150, far),
    at(sack(rice), 850, 414, 150, far),
  ],
  bag: [
    at(bagBack(), 500, 336, 306, { flat: true }),
    at('baguette-bread', 442, 470, 310, { turn: -30, flat: true }),
    at(carton(milk), 574, 450, 260, { turn: 4, flat: true }),
    at('leafy-green', 505, 410, 200, { flat: true }),
    at(bananas('#f8d040'), 420, 420, 150, { turn: -8, flat: true }),
    at('carrot', 604, 400, 130, { turn: -30, flat: true }),
    at('tomato', 548, 396, 104, { ...ripe, flat: true }),
    at(bagFront(), 500, 650, 356),
  ],
  behind: [at(eggTray(5), 205, 590, 270), at('bread', 800, 590, 220)],
  front: [
    at('receipt', 735, 664, 190, { turn: 8 }),
    at('red-apple', 320, 650, 116),
    at('mango', 236, 676, 126, { turn: -10 }),
    at(packet(milk), 76, 690, 230),
    at('honey-pot', 880, 680, 140),
  ],
}

export const onTheWay = {
  behind: [
    at('cloud', 200, 190, 210, { flat: true, blur: 2 }),
    at('cloud', 560, 130, 150, { flat: true, blur: 2 }),
    at('house-with-garden', 790, 545, 230, hazy),
    at('palm-tree', 650, 500, 210, hazy),
    at('deciduous-tree', 80, 520, 260, hazy),
    at('palm-tree', 925, 545, 330, { ...hazy, flip: true }),
  ],
  front: [
    at(rider(), 460, 672, 500),
    at('hibiscus', 60, 735, 190, { flat: true, blur: 2.5 }),
    at('herb', 930, 760, 260, { flat: true, blur: 3 }),
  ],
}

export const atTheDoor = {
  around: [
    at('window', 846, 360, 210, { flat: true }),
    at('potted-plant', 110, 640, 330),
    at('potted-plant', 880, 640, 270, { flip: true }),
    at('hibiscus', 900, 690, 150),
  ],
  basket: [
    ...fullBasket(
      [
        ['baguette-bread', { size: 340, turn: -14 }],
        [carton(milk), { size: 330 }],
        ['pineapple', { size: 360, turn: 4 }],
        ['ear-of-corn', { size: 270, turn: -10 }],
        ['leafy-green', { size: 270 }],
        ['mango', { size: 220 }],
        ['tomato', { ...ripe, size: 200 }],
        ['red-apple', { size: 200 }],
        ['tomato', { ...ripe, size: 190 }],
      ],
      { x: 480, y: 676, width: 470 },
    ),
    at(packet(milk), 240, 690, 170),
  ],
}

function many(art: string, look: Good[1]): Good[] {
  return Array.from({ length: 9 }, (_, at) => [art, { ...look, flip: at % 2 === 1 }])
}
