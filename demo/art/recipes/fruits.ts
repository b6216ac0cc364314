import { balls, papaya, pomegranate } from '../food-drawings.ts'
import { bananas } from '../fresh-drawings.ts'
import { at, five, inBasket, pair, type Recipes, solo, trio } from '../layouts.ts'

// Kaji nemu is green and half as long again as a common lemon.
const kaji = { stretch: 1.3, tone: { hue: 26, saturate: 0.9, bright: 0.86 } }

export const fruits: Recipes = {
  'demo-banana': [solo(bananas('#f8d040')), solo('banana'), pair(bananas('#f8d040'), { turn: -6 })],
  'demo-malbhog-banana': [pair(bananas('#f0b72f', true))],
  'demo-mango': [trio('mango'), inBasket('mango'), solo('mango')],
  'demo-apple': [trio('red-apple'), inBasket('red-apple')],
  'demo-green-apple': [pair('green-apple')],
  'demo-orange': [five('tangerine'), inBasket('tangerine')],
  'demo-pineapple': [solo('pineapple')],
  'demo-watermelon': [[at('watermelon', 600, 740, 430, { flip: true }), at('watermelon', 380, 800, 500)]],
  'demo-grapes': [pair('grapes')],
  'demo-kiwi': [trio('kiwi-fruit')],
  'demo-coconut': [pair('coconut')],
  'demo-kaji-nemu': [
    [
      at('lemon', 590, 720, 380, kaji),
      at('lemon', 350, 790, 420, { ...kaji, turn: -8 }),
      at('lime', 660, 830, 300),
    ],
    pair('lime'),
  ],
  'demo-pear': [pair('pear')],
  'demo-pomegranate': [solo(pomegranate(true)), trio(pomegranate(false))],
  'demo-papaya': [[at(papaya(), 600, 770, 520, { turn: 16 }), at(papaya(), 400, 800, 600, { turn: -12 })]],
  'demo-strawberry': [five('strawberry')],
  'demo-musk-melon': [solo('melon')],
  'demo-litchi': [
    [at(balls('#d8475c', '#8d1d3a', 6), 480, 800, 600), at('herb', 300, 470, 210, { turn: -40, flat: true })],
  ],
}
