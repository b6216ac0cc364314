import { balls } from '../food-drawings.ts'
import { bowl, heap, type Loose } from '../grains.ts'
import { box, jar } from '../hard-packs.ts'
import { at, beside, five, packWith, pair, type Recipes, solo } from '../layouts.ts'
import type { Item } from '../scene.ts'
import { pouch } from '../soft-packs.ts'

/** The rest of Grocery: tea, nuts, pickles and what the house needs. */
export const pantry: Recipes = {
  'demo-assam-tea': [
    packWith(
      box({ colour: '#2f7d4f', motif: 'hot-beverage', text: 'Assam tea', note: '250 g', paper: '#fff3d6' }),
      beside('hot-beverage', 300),
    ),
    [at(bowl('tea'), 480, 800, 600)],
    [at('hot-beverage', 480, 800, 500), at(heap('tea'), 700, 820, 300)],
  ],
  'demo-orthodox-tea': [
    packWith(
      jar({
        colour: '#c98a3a',
        cap: '#2b2320',
        window: 'leafTea',
        motif: 'teapot',
        text: 'Leaf tea',
        note: '100 g',
      }),
      beside('teapot', 280),
    ),
  ],
  'demo-green-tea': [
    packWith(
      box({ colour: '#8fbf4f', motif: 'teacup-without-handle', text: 'Green tea', note: '100 g' }),
      beside(heap('greenTea'), 320),
    ),
  ],
  'demo-instant-coffee': [
    packWith(
      jar({
        colour: '#7a4a2a',
        cap: '#a8322a',
        window: 'coffee',
        motif: 'hot-beverage',
        text: 'Coffee',
        note: '50 g',
      }),
      beside('hot-beverage', 270),
    ),
  ],
  'demo-almonds': nuts('almond', '#b8733b', 'Almonds', 'chestnut'),
  'demo-cashews': [
    [
      at(bowl('cashew', '#7f98b8'), 590, 800, 420),
      at(
        jar({ colour: '#e9cb93', cap: '#3a7ca5', window: 'cashew', text: 'Cashews', note: '200 g' }),
        330,
        780,
        480,
      ),
    ],
  ],
  'demo-peanuts': [
    packWith(
      pouch({
        colour: '#e07b39',
        text: 'Peanuts',
        note: '400 g',
        window: 'peanut',
        motif: 'peanuts',
      }),
      beside('peanuts', 290),
    ),
  ],
  'demo-honey': [
    packWith(
      jar({ colour: '#e39a1d', cap: '#6b4423', motif: 'honeybee', text: 'Honey', note: '250 g' }),
      beside('honey-pot', 290),
    ),
    solo(jar({ colour: '#e39a1d', cap: '#6b4423', motif: 'honeybee', text: 'Honey', note: '250 g' })),
  ],
  'demo-black-til': [
    packWith(
      pouch({ colour: '#4b5a8a', text: 'Black til', note: '250 g', window: 'sesame', motif: 'seedling' }),
      beside(balls('#3a3034', '#8a7a6a', 3), 250),
    ),
  ],
  'demo-khorisa': [
    packWith(
      jar({ colour: '#e6d9a0', cap: '#4f8f46', motif: 'pine-decoration', text: 'Khorisa', note: '300 g' }),
      beside('hot-pepper', 220, { turn: 20 }),
    ),
  ],
  'demo-jolokia-pickle': [
    packWith(
      jar({
        colour: '#b5301f',
        cap: '#2e2a2b',
        motif: 'hot-pepper',
        text: 'Bhut/jolokia',
        note: 'Pickle 200 g',
      }),
      beside('hot-pepper', 260),
      beside('hot-pepper', 200, { x: 760, y: 800, turn: 30, flip: true }),
    ),
  ],
  'demo-detergent-powder': [
    packWith(
      pouch({ colour: '#2f7fd6', text: 'Detergent', note: '1 kg', motif: 'bubbles' }),
      beside(heap('detergent'), 320),
    ),
  ],
  'demo-scrub-sponge': [pair('sponge')],
  'demo-toilet-roll': [five('roll-of-paper')],
}

function nuts(kind: Loose, colour: string, text: string, motif: string): Item[][] {
  return [
    packWith(pouch({ colour, text, note: '200 g', window: kind, motif }), beside(bowl(kind, '#b98d52'), 290)),
    [at(heap(kind), 480, 800, 640)],
  ]
}
