import { balls, tilPitha } from '../food-drawings.ts'
import { bottle, box, carton, flatBox, jar, tub } from '../hard-packs.ts'
import { bananaLeaf } from '../home-drawings.ts'
import { at, beside, packWith, type Recipes, solo } from '../layouts.ts'
import { pillow, pouch } from '../soft-packs.ts'

export const instant: Recipes = {
  'demo-masala-noodles': [
    packWith(
      pillow({
        colour: '#f2b21c',
        paper: '#fff6d6',
        motif: 'steaming-bowl',
        text: 'Masala',
        note: 'Noodles',
      }),
      beside('steaming-bowl', 310),
    ),
    solo('steaming-bowl'),
  ],
  'demo-cup-noodles': [
    [
      at(
        tub({
          colour: '#e8503a',
          cap: '#fff3d6',
          text: 'Cup/noodles',
          ink: '#ffffff',
          motif: 'steaming-bowl',
        }),
        420,
        800,
        520,
        { stretch: 0.74 },
      ),
      beside('chopsticks', 360, { x: 700, y: 800 }),
    ],
  ],
  'demo-pasta': [
    packWith(
      box({ colour: '#2f6fb5', motif: 'spaghetti', text: 'Pasta', note: '500 g' }),
      beside('spaghetti', 300),
    ),
  ],
  'demo-tomato-soup': [
    packWith(
      pouch({ colour: '#d9412f', motif: 'pot-of-food', text: 'Tomato/soup', note: 'Serves 4' }),
      beside('tomato', 250, { tone: { hue: 18, saturate: 1.25, bright: 1.04 } }),
    ),
  ],
  'demo-potato-chips': [
    packWith(
      pillow({ colour: '#e0533f', motif: 'potato', text: 'Salted', note: 'Chips' }),
      beside('potato', 240),
    ),
    solo(pillow({ colour: '#3f9a5b', motif: 'potato', text: 'Chilli', note: 'Chips' })),
  ],
  'demo-popcorn': [[at('popcorn', 430, 800, 620), beside('ear-of-corn', 260, { x: 690, y: 812 })]],
  'demo-french-fries': [
    packWith(
      pillow({ colour: '#2f8fd6', motif: 'french-fries', text: 'Fries', note: 'Frozen 400 g' }),
      beside('french-fries', 300),
    ),
  ],
  'demo-burger-patty': [
    [
      at(
        flatBox({ colour: '#4f9a46', motif: 'hamburger', text: 'Veg patty', note: '4 pieces' }),
        400,
        760,
        580,
      ),
      beside('hamburger', 300, { x: 790, y: 815 }),
    ],
  ],
  'demo-pizza': [
    [
      at(flatBox({ colour: '#c8392f', text: 'Pizza', note: 'Margherita', motif: 'pizza' }), 400, 760, 600),
      beside('pizza', 330, { x: 790, y: 826 }),
    ],
    solo('pizza'),
  ],
  'demo-dal-makhani': [
    packWith(
      box({ colour: '#8a3f2f', motif: 'pot-of-food', text: 'Dal/makhani', note: 'Ready to eat' }),
      beside('curry-rice', 320),
    ),
  ],
  'demo-chicken-momo': [
    [
      at(flatBox({ colour: '#e58a2f', motif: 'dumpling', text: 'Momo', note: '10 pieces' }), 400, 720, 600),
      beside('dumpling', 270, { x: 640, y: 850 }),
      beside('dumpling', 250, { x: 850, y: 820 }),
    ],
  ],
  'demo-cola': [
    packWith(
      bottle({
        colour: '#4a1f1c',
        cap: '#d9302c',
        paper: '#d9302c',
        ink: '#ffffff',
        text: 'Cola',
        note: '750 ml',
      }),
      beside('cup-with-straw', 320),
    ),
  ],
  'demo-mango-drink': [
    packWith(carton({ colour: '#f2a01c', motif: 'mango', text: 'Mango', note: '1 L' }), beside('mango', 260)),
  ],
  'demo-til-pitha': [
    [at(bananaLeaf(), 480, 830, 640), at(tilPitha(), 480, 790, 480, { flat: true })],
    solo(tilPitha()),
  ],
  'demo-til-laru': [
    [at(bananaLeaf(), 480, 830, 640), at(balls('#3a3034', '#9a8a78', 6), 480, 790, 470, { flat: true })],
  ],
  'demo-narikol-laru': [[at('coconut', 690, 770, 330), at(balls('#fff6e6', '#dcc596', 6), 400, 800, 520)]],
  'demo-kaji-nemu-squash': [
    packWith(
      bottle({ colour: '#c5d94a', cap: '#4f8f3a', motif: 'lime', text: 'Kaji nemu', note: 'Squash 700 ml' }),
      beside('lime', 250),
    ),
  ],
  'demo-mango-pickle': [
    packWith(
      jar({ colour: '#d98a1f', cap: '#b5301f', motif: 'mango', text: 'Mango/pickle', note: '400 g' }),
      beside('mango', 240),
    ),
  ],
}
