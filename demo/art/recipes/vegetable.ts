import { cabbage, cauliflower, elephantApple, gourd, okra, pumpkin } from '../food-drawings.ts'
import { chilli } from '../fresh-drawings.ts'
import { at, bunch, five, inBasket, laid, pair, type Recipes, solo, trio } from '../layouts.ts'
import { leafGreen, purple, redOnion, ripe } from '../tones.ts'

const white = { tone: { hue: 20, saturate: 0.2, bright: 1.9 } }

export const vegetable: Recipes = {
  'demo-onion': [trio('onion', redOnion), inBasket('onion', redOnion), solo('onion', redOnion)],
  'demo-potato': [trio('potato'), inBasket('potato')],
  'demo-tomato': [trio('tomato', ripe), inBasket('tomato', ripe), pair('tomato', ripe)],
  'demo-carrot': [
    [
      at('carrot', 620, 720, 430, { turn: -10 }),
      at('carrot', 340, 740, 430, { turn: 6 }),
      at('carrot', 480, 810, 470),
    ],
  ],
  'demo-ginger': [[at('ginger-root', 620, 720, 380, { turn: 30 }), at('ginger-root', 400, 800, 500)]],
  'demo-garlic': [trio('garlic')],
  'demo-brinjal': [
    [at('eggplant', 670, 720, 430, purple), at('eggplant', 400, 800, 500, { ...purple, turn: -10 })],
  ],
  'demo-green-chilli': [laid(chilli('#5fa83a'), 5, { turn: 34, step: 92 })],
  'demo-bhut-jolokia': [
    [
      at(chilli('#dd2c1c', true), 600, 740, 430, { turn: 24 }),
      at(chilli('#dd2c1c', true), 330, 770, 430, { turn: -26 }),
      at(chilli('#e23a1f', true), 470, 810, 470),
    ],
    inBasket(chilli('#dd2c1c', true), { size: 290, stretch: 1.5 }),
  ],
  'demo-cabbage': [solo(cabbage())],
  'demo-cauliflower': [solo(cauliflower())],
  'demo-sweet-corn': [pair('ear-of-corn')],
  'demo-green-peas': [
    [at('pea-pod', 560, 640, 420, { turn: -14 }), at('pea-pod', 420, 800, 470, { turn: 8 })],
  ],
  'demo-capsicum': [
    [
      at('bell-pepper', 610, 745, 400, { tone: { hue: 0 } }),
      at('bell-pepper', 370, 800, 450, { flip: true }),
    ],
  ],
  'demo-cucumber': [
    [at('cucumber', 560, 700, 520, { turn: 8 }), at('cucumber', 420, 810, 520, { turn: -6 })],
  ],
  'demo-broccoli': [pair('broccoli', leafGreen)],
  'demo-mushroom': [five('brown-mushroom', white)],
  'demo-curry-leaves': [bunch('herb', 3, { spread: 30 })],
  'demo-lai-xaak': [
    [
      at('leafy-green', 610, 740, 430, { flip: true, tone: { hue: 12, bright: 0.9 } }),
      at('leafy-green', 380, 800, 490, { tone: { hue: 12, bright: 0.95 } }),
    ],
  ],
  'demo-okra': [laid(okra(), 4, { turn: 38, step: 96 })],
  'demo-bottle-gourd': [
    [at(gourd('bottle'), 560, 770, 560, { turn: 18 }), at(gourd('bottle'), 400, 800, 620, { turn: -10 })],
  ],
  'demo-bitter-gourd': [
    [
      at(gourd('bitter'), 590, 770, 520, { turn: 26 }),
      at(gourd('bitter'), 470, 800, 540, { turn: 4 }),
      at(gourd('bitter'), 350, 800, 520, { turn: -22 }),
    ],
  ],
  'demo-pumpkin': [solo(pumpkin())],
  'demo-sweet-potato': [pair('roasted-sweet-potato')],
  'demo-ou-tenga': [
    [at(elephantApple(), 620, 740, 380), at(elephantApple(), 370, 800, 450)],
    inBasket(elephantApple()),
  ],
}
