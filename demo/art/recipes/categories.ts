import { airConditioner } from '../device-drawings.ts'
import { paneer } from '../food-drawings.ts'
import { bananas, riverFish } from '../fresh-drawings.ts'
import { heap } from '../grains.ts'
import { bottle, jar } from '../hard-packs.ts'
import { gamosa } from '../home-drawings.ts'
import { at } from '../layouts.ts'
import type { Item } from '../scene.ts'
import { packet, pillow, pouch, sack } from '../soft-packs.ts'

// Seen at the size of a thumb, so each has few things, large, and no words on the packs.
export const categoryTiles: Record<string, Item[]> = {
  Grocery: [
    at(bottle({ colour: '#e8a51c', motif: 'sunflower' }), 700, 760, 580),
    at(sack({ colour: '#d9b37a', motif: 'sheaf-of-rice' }), 330, 780, 600),
    at(heap('toor'), 560, 830, 400),
  ],
  Vegetable: [
    at('broccoli', 660, 640, 400, { tone: { hue: -28, saturate: 0.9, bright: 1.02 } }),
    at('carrot', 330, 690, 430, { flip: true }),
    at('tomato', 400, 810, 330, { tone: { hue: 16, saturate: 1, bright: 0.98 } }),
    at('onion', 660, 820, 330, { tone: { hue: -38, saturate: 1.15, bright: 0.86 } }),
  ],
  Electronics: [
    at('headphone', 400, 720, 560, { tone: { bright: 0.7 } }),
    at('watch', 720, 700, 420),
    at('flashlight', 520, 830, 340),
  ],
  Instant: [
    at(pillow({ colour: '#e0533f', motif: 'potato' }), 320, 770, 540),
    at('cup-with-straw', 720, 740, 480),
    at('steaming-bowl', 530, 830, 400),
  ],
  Fruits: [
    at('pineapple', 640, 690, 520),
    at(bananas('#f8d040'), 330, 690, 420),
    at('mango', 680, 820, 330),
    at('red-apple', 400, 830, 330),
  ],
  Fashion: [
    at('t-shirt', 400, 650, 520, { tone: { hue: 90 } }),
    at('lotion-bottle', 720, 720, 440),
    at(gamosa(), 380, 800, 420),
    at('lipstick', 640, 830, 260),
  ],
  Grains: [
    at('poultry-leg', 640, 640, 430),
    at(riverFish('#7d8c94', '#eef2f0'), 420, 700, 560),
    at('egg', 300, 830, 240),
    at('shrimp', 600, 840, 320),
  ],
  Dairy: [
    at(packet({ colour: '#3f8fe0', motif: 'cow' }), 330, 740, 500),
    at('bread', 660, 720, 430),
    at(paneer(), 360, 840, 270),
    at('cheese-wedge', 620, 840, 300),
  ],
  Services: [
    at(airConditioner(), 480, 520, 560, { flat: true }),
    at('bucket', 660, 770, 420),
    at('toolbox', 350, 800, 420),
    at('wrench', 580, 850, 270),
  ],
  Animalfoods: [
    at(pouch({ colour: '#d9483b', motif: 'bone' }), 300, 740, 520),
    at('dog-face', 590, 770, 460),
    at(
      jar({ colour: '#f4a259', cap: '#3f7fbf', window: 'fishFlakes', motif: 'tropical-fish' }),
      800,
      800,
      300,
    ),
    at('cat-face', 400, 850, 300),
  ],
}
