import { bottle, tube } from '../hard-packs.ts'
import { comb, flask, gamosa, towels } from '../home-drawings.ts'
import { at, beside, packWith, pair, type Recipes, solo } from '../layouts.ts'

export const fashion: Recipes = {
  'demo-gamosa': [solo(gamosa()), [at(gamosa(), 480, 690, 560, { flat: true }), at(gamosa(), 480, 800, 600)]],
  'demo-body-lotion': [[at('lotion-bottle', 430, 800, 620), beside('cherry-blossom', 230, { x: 650 })]],
  'demo-soap': [[at('soap', 610, 730, 400, { turn: 12 }), at('soap', 390, 800, 470)]],
  'demo-toothbrush': [pair('toothbrush'), solo('toothbrush')],
  'demo-toothpaste': [
    packWith(
      tube({ colour: '#fafcff', cap: '#e0445c', motif: 'tooth', text: 'Fresh/mint', note: '100 g' }),
      beside('herb', 220),
    ),
  ],
  'demo-shampoo': [
    packWith(
      bottle({ colour: '#8f6fd1', cap: '#f3e9ff', motif: 'lotus', text: 'Shampoo', note: '340 ml' }),
      beside('bubbles', 260),
    ),
  ],
  'demo-coconut-hair-oil': [
    packWith(
      bottle({ colour: '#5aa7e0', cap: '#2f7fd6', motif: 'coconut', text: 'Coconut oil', note: '200 ml' }),
      beside('coconut', 300),
    ),
  ],
  'demo-lipstick': [
    solo('lipstick'),
    [
      at('lipstick', 600, 760, 480, { tone: { hue: 12, saturate: 0.9, bright: 0.82 } }),
      at('lipstick', 400, 800, 540),
    ],
  ],
  'demo-nail-colour': [
    [
      at(flask('#e8746a', '#2a1a24', false), 610, 750, 430),
      at(flask('#c2255c', '#2a1a24', false), 400, 800, 520),
    ],
  ],
  'demo-razor': [solo('razor')],
  'demo-comb': [solo(comb())],
  'demo-perfume': [
    [
      at(flask('#b9a3e3', '#d9a441', true, { motif: 'tulip', text: 'Bloom' }), 420, 800, 580),
      beside('tulip', 260),
    ],
  ],
  'demo-rose-water': [
    [
      at(flask('#f7b9c9', '#c8366b', true, { motif: 'rose', text: 'Rose', note: '250 ml' }), 420, 800, 580),
      beside('rose', 300),
    ],
  ],
  'demo-t-shirt': [
    solo('t-shirt'),
    solo('t-shirt', { tone: { hue: 90 } }),
    solo('t-shirt', { tone: { hue: 220, saturate: 1.1 } }),
  ],
  'demo-socks': [solo('socks')],
  'demo-sari': [solo('sari')],
  'demo-slippers': [
    [
      at('thong-sandal', 640, 760, 500, { flip: true, turn: 10 }),
      at('thong-sandal', 360, 800, 520, { turn: -6 }),
    ],
  ],
  'demo-umbrella': [solo('umbrella'), solo('closed-umbrella')],
  'demo-towels': [solo(towels('#5aa9c9', '#e8a0b4'))],
  'demo-face-wash': [
    packWith(
      tube({ colour: '#bfe6c8', cap: '#3f9a5b', motif: 'leafy-green', text: 'Neem', note: '100 ml' }),
      beside('herb', 240, { tone: { hue: 10 } }),
    ),
  ],
}
