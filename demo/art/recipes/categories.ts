import { airConditioner } from '../device-drawings.ts'
import { paneer } from '../food-drawings.ts'
import { bananas, riverFish } from '../fresh-drawings.ts'
import { bowl, heap } from '../grains.ts'
import { bottle, jar } from '../hard-packs.ts'
import { gamosa } from '../home-drawings.ts'
import { at } from '../layouts.ts'
import type { Item } from '../scene.ts'
import { packet, pillow, pouch, sack } from '../soft-packs.ts'
import { leafGreen, purple, redOnion, ripe } from '../tones.ts'

// Seen at the size of a thumb, so each has few things, large, and no words on the packs.
export const categoryTiles: Record<string, Item[]> = {
  Grocery: [
    at(bottle({ colour: '#e8a51c', motif: 'sunflower' }), 690, 750, 600),
    at(sack({ colour: '#d9b37a', motif: 'sheaf-of-rice' }), 340, 780, 620),
    at(bowl('masoor', '#b98d52'), 760, 830, 330),
    at(heap('toor'), 470, 840, 400),
  ],
  Vegetable: [
    at('leafy-green', 250, 640, 330, { flip: true }),
    at('broccoli', 690, 640, 400, leafGreen),
    at('carrot', 440, 660, 440, { flip: true, turn: 10 }),
    at('eggplant', 800, 780, 330, purple),
    at('tomato', 340, 820, 340, ripe),
    at('onion', 610, 830, 330, redOnion),
  ],
  Electronics: [
    at('headphone', 400, 720, 560, { tone: { bright: 0.7 } }),
    at('watch', 720, 700, 420),
    at('flashlight', 520, 830, 340),
  ],
  Instant: [
    at(pillow({ colour: '#e0533f', motif: 'potato' }), 300, 750, 540),
    at('french-fries', 560, 720, 430),
    at('cup-with-straw', 760, 760, 470),
    at('hamburger', 470, 850, 380),
  ],
  Fruits: [
    at('pineapple', 560, 690, 560),
    at(bananas('#f8d040'), 280, 720, 410, { flip: true }),
    at('mango', 770, 800, 360),
    at('grapes', 330, 830, 310),
    at('red-apple', 550, 840, 320),
  ],
  Fashion: [
    at('t-shirt', 400, 650, 520, { tone: { hue: 90 } }),
    at('lotion-bottle', 720, 720, 440),
    at(gamosa(), 380, 800, 420),
    at('lipstick', 640, 830, 260),
  ],
  Grains: [
    at('poultry-leg', 690, 640, 450),
    at('cut-of-meat', 350, 570, 330),
    at(riverFish('#7d8c94', '#eef2f0'), 440, 740, 620),
    at('egg', 270, 850, 220),
    at('shrimp', 620, 850, 330),
  ],
  Dairy: [
    at(packet({ colour: '#3f8fe0', motif: 'cow' }), 330, 730, 520),
    at('bread', 680, 720, 450),
    at('cheese-wedge', 690, 850, 330),
    at(paneer(), 400, 850, 300),
    at('egg', 200, 850, 160),
  ],
  Services: [
    at(airConditioner(), 480, 500, 640, { flat: true }),
    at('bucket', 670, 770, 430),
    at('toolbox', 340, 800, 450),
    at('wrench', 580, 850, 290),
  ],
  Animalfoods: [
    at(pouch({ colour: '#d9483b', motif: 'bone' }), 280, 760, 540),
    at('dog-face', 640, 750, 470),
    at(
      jar({ colour: '#f4a259', cap: '#3f7fbf', window: 'fishFlakes', motif: 'tropical-fish' }),
      830,
      830,
      310,
    ),
    at('cat-face', 420, 850, 310),
  ],
}
