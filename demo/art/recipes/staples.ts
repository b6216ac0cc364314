import { jaggery } from '../food-drawings.ts'
import { bowl, heap, type Loose } from '../grains.ts'
import { bottle } from '../hard-packs.ts'
import { at, beside, packWith, type Recipes, solo } from '../layouts.ts'
import type { Item } from '../scene.ts'
import { pouch, sack } from '../soft-packs.ts'

const grain = 'sheaf-of-rice'

/** The staples of Grocery: rice, flour, dal, sugar, oil and spices. */
export const staples: Recipes = {
  'demo-basmati-rice': [
    packWith(
      sack({ colour: '#c8a0d8', motif: grain, text: 'Basmati/rice', note: '5 kg' }),
      beside(bowl('basmati'), 300),
    ),
    [at(bowl('basmati'), 480, 800, 600)],
    [at(heap('basmati'), 480, 800, 640)],
  ],
  'demo-sona-masoori-rice': [
    packWith(
      sack({ colour: '#7fb069', motif: 'cooked-rice', text: 'Sona/masoori', note: '10 kg' }),
      beside('cooked-rice', 270),
    ),
  ],
  'demo-joha-rice': [
    packWith(
      pouch({ colour: '#2f8f5b', motif: grain, text: 'Joha rice', note: '1 kg', window: 'joha' }),
      beside(bowl('joha'), 290),
    ),
    [at(bowl('joha'), 480, 800, 600)],
  ],
  'demo-black-rice': [
    packWith(
      pouch({ colour: '#5b3a63', motif: grain, text: 'Black rice', note: '500 g', window: 'blackRice' }),
      beside(heap('blackRice'), 300),
    ),
  ],
  'demo-bora-saul': [
    [
      at(bowl('rice', '#8a6a4a'), 480, 800, 480),
      at(
        pouch({ colour: '#e7a13d', text: 'Bora saul', note: '1 kg', window: 'rice', motif: grain }),
        300,
        770,
        560,
      ),
      at(bowl('rice', '#b98d52'), 590, 815, 400),
    ],
  ],
  'demo-chira': [
    [
      at(
        pouch({
          colour: '#d9534a',
          text: 'Chira',
          note: '500 g',
          window: 'flakes',
          motif: 'bowl-with-spoon',
        }),
        400,
        800,
        620,
      ),
      beside(heap('flakes'), 330),
    ],
  ],
  'demo-muri': [[at(bowl('puffed', '#b9763f'), 480, 800, 600)]],
  'demo-atta': [
    packWith(
      sack({ colour: '#e6b45c', motif: grain, text: 'Whole/wheat atta', note: '5 kg' }),
      beside(heap('atta'), 330),
    ),
    [at(bowl('atta'), 440, 780, 520), at('flatbread', 660, 815, 320)],
  ],
  'demo-besan': [
    packWith(
      pouch({ colour: '#f0c53f', text: 'Besan', note: '500 g', window: 'besan', motif: 'falafel' }),
      beside(heap('besan'), 300),
    ),
  ],
  'demo-toor-dal': dal('toor', '#e98f1f', 'Toor dal'),
  'demo-masoor-dal': dal('masoor', '#e0613a', 'Masoor dal'),
  'demo-moong-dal': [
    [
      at(bowl('moong', '#8f9aa8'), 590, 800, 420),
      at(
        pouch({ colour: '#8db33e', text: 'Moong dal', note: '1 kg', window: 'moong', motif: 'pot-of-food' }),
        320,
        790,
        600,
      ),
    ],
  ],
  'demo-chana-dal': [
    packWith(
      pouch({ colour: '#f0b62f', text: 'Chana dal', note: '1 kg', window: 'chana', motif: 'pot-of-food' }),
      beside(heap('chana'), 320),
    ),
  ],
  'demo-rajma': [
    packWith(
      pouch({ colour: '#a33a45', text: 'Rajma', note: '500 g', window: 'rajma', motif: 'beans' }),
      beside('beans', 260),
    ),
    [at(bowl('rajma'), 480, 800, 600)],
  ],
  'demo-kabuli-chana': [
    packWith(
      pouch({
        colour: '#c98d4a',
        text: 'Kabuli/chana',
        note: '500 g',
        window: 'chickpea',
        motif: 'pot-of-food',
      }),
      beside(bowl('chickpea', '#8f9aa8'), 290),
    ),
  ],
  'demo-sugar': [
    packWith(
      pouch({ colour: '#5aa7e0', text: 'Sugar', note: '1 kg', window: 'sugar', motif: 'candy' }),
      beside(bowl('sugar', '#9ab6d6'), 280),
    ),
  ],
  'demo-gur': [[at(jaggery(), 480, 800, 600)], [at(jaggery(), 560, 700, 460), at(jaggery(), 400, 800, 520)]],
  'demo-salt': [
    packWith(
      pouch({ colour: '#3d6fc4', text: 'Iodised/salt', note: '1 kg', motif: 'salt' }),
      beside('salt', 260),
    ),
  ],
  'demo-mustard-oil': [
    packWith(
      bottle({ colour: '#e8a51c', text: 'Mustard/oil', note: '1 L', motif: 'blossom' }),
      beside(heap('mustard'), 330),
    ),
    solo(bottle({ colour: '#e8a51c', text: 'Mustard/oil', note: '1 L', motif: 'blossom' })),
  ],
  'demo-sunflower-oil': [
    packWith(
      bottle({ colour: '#f7d34a', cap: '#3a9d5d', text: 'Sunflower/oil', note: '1 L', motif: 'sunflower' }),
      beside('sunflower', 270),
    ),
  ],
  'demo-turmeric-powder': spice('turmeric', '#f29f05', 'Turmeric', 'ginger-root'),
  'demo-chilli-powder': spice('chilliPowder', '#c9302c', 'Red chilli', 'hot-pepper'),
  'demo-coriander-powder': spice('coriander', '#6f9a3f', 'Dhania', 'herb'),
}

function dal(kind: Loose, colour: string, text: string): Item[][] {
  return [
    packWith(
      pouch({ colour, text, note: '1 kg', window: kind, motif: 'pot-of-food' }),
      beside(bowl(kind), 300),
    ),
    [at(heap(kind), 480, 800, 640)],
  ]
}

function spice(kind: Loose, colour: string, text: string, motif: string): Item[][] {
  return [
    packWith(
      pouch({ colour, text, note: '100 g', motif }),
      beside(heap(kind), 340),
      beside(motif, 160, { x: 820, y: 846, turn: 12 }),
    ),
  ]
}
