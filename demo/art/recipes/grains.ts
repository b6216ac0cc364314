import { fillet, riverFish } from '../fresh-drawings.ts'
import { eggTray, freshTray } from '../home-drawings.ts'
import { at, beside, inBasket, pair, type Recipes, solo } from '../layouts.ts'

const foam = '#f7f3ee'
const dark = '#4a4d58'
const note = { text: '500 g', paper: '#fff7e8' }

// The category is called Grains in the shop's data and holds meat, fish and eggs.
export const grains: Recipes = {
  'demo-chicken-curry-cut': [
    solo(
      freshTray(
        foam,
        [
          { name: 'poultry-leg', x: 160, y: 190, size: 240 },
          { name: 'cut-of-meat', x: 320, y: 170, size: 190, tone: { bright: 1.1 } },
          { name: 'poultry-leg', x: 455, y: 180, size: 230, turn: 40 },
        ],
        note,
      ),
    ),
    solo('poultry-leg'),
  ],
  'demo-chicken-drumstick': [
    [at('poultry-leg', 560, 720, 430, { flip: true, turn: -10 }), at('poultry-leg', 400, 800, 480)],
  ],
  'demo-chicken-breast': [[at(fillet(), 590, 700, 460, { turn: -8 }), at(fillet(), 400, 800, 540)]],
  'demo-mutton-curry-cut': [
    solo(
      freshTray(
        dark,
        [
          { name: 'meat-on-bone', x: 170, y: 180, size: 230 },
          { name: 'meat-on-bone', x: 320, y: 220, size: 200, turn: 60 },
          { name: 'meat-on-bone', x: 450, y: 160, size: 210, turn: -20 },
        ],
        note,
      ),
    ),
    solo('meat-on-bone'),
  ],
  'demo-pork-belly': [
    solo(
      freshTray(
        foam,
        [
          { name: 'bacon', x: 190, y: 190, size: 260 },
          { name: 'bacon', x: 390, y: 190, size: 250, turn: 14 },
        ],
        note,
      ),
    ),
  ],
  'demo-pork-chops': [pair('cut-of-meat')],
  'demo-eggs-6': [solo(eggTray(3))],
  'demo-eggs-12': [solo(eggTray(6))],
  'demo-duck-eggs': [
    inBasket('egg', { tone: { hue: 60, saturate: 0.22, bright: 1.3 } }),
    solo(eggTray(3, '#dfe6dc')),
  ],
  'demo-rohu': [
    [at(riverFish('#8f8a86', '#f3e4d8'), 480, 700, 700), beside('lemon', 200, { x: 640, y: 790 })],
  ],
  'demo-catla': [
    [at(riverFish('#7d8c94', '#eef2f0'), 520, 620, 620), at(riverFish('#6f7f88', '#eaf0ee'), 440, 800, 640)],
  ],
  'demo-small-fish': [
    [
      at(riverFish('#a8b48c', '#fbfaf2', true), 600, 520, 400),
      at(riverFish('#9aa9a0', '#f6f8f4', true), 330, 590, 400, { turn: 6 }),
      at(riverFish('#a8b48c', '#fbfaf2', true), 640, 680, 420, { turn: -6 }),
      at(riverFish('#9aa9a0', '#f6f8f4', true), 400, 780, 440),
    ],
  ],
  'demo-prawns': [
    [at('shrimp', 620, 730, 360, { flip: true }), at('shrimp', 390, 800, 440)],
    solo(
      freshTray(
        foam,
        [
          { name: 'shrimp', x: 150, y: 180, size: 190 },
          { name: 'shrimp', x: 300, y: 190, size: 190, turn: 30 },
          { name: 'shrimp', x: 440, y: 170, size: 180, turn: -20 },
        ],
        { text: '300 g', paper: '#fff7e8' },
      ),
    ),
  ],
  'demo-crab': [solo('crab', { tone: { hue: 22, saturate: 1, bright: 1 } })],
  'demo-squid': [solo('squid', { tone: { hue: 28, saturate: 0.42, bright: 1.25 } })],
}
