import { riverFish } from '../fresh-drawings.ts'
import { bowl, heap } from '../grains.ts'
import { bottle, box, jar } from '../hard-packs.ts'
import { at, beside, packWith, type Recipes, solo } from '../layouts.ts'
import { pouch, sack } from '../soft-packs.ts'

export const animalfoods: Recipes = {
  'demo-dog-food': [
    packWith(
      sack({ colour: '#d9483b', motif: 'dog-face', text: 'Adult dog', note: 'Chicken 1.2 kg' }),
      beside(bowl('kibble', '#4a90d9'), 300),
    ),
    [at(bowl('kibble', '#4a90d9'), 480, 800, 600)],
  ],
  'demo-puppy-food': [
    packWith(
      sack({ colour: '#f2a33a', motif: 'poodle', text: 'Puppy', note: '900 g' }),
      beside(bowl('kitten', '#e8746a'), 290),
    ),
  ],
  'demo-cat-food': [
    packWith(
      pouch({ colour: '#8a5ac2', motif: 'cat-face', text: 'Cat food', note: 'Tuna 1 kg', window: 'kitten' }),
      beside(riverFish('#6f8fb5', '#f1f5f8'), 330, { x: 680 }),
    ),
  ],
  'demo-cat-treats': [
    packWith(
      pouch({ colour: '#2fa3a0', motif: 'cat', text: 'Cat treats', note: '50 g' }),
      beside('cat-face', 250),
    ),
  ],
  'demo-chew-bone': [
    [at('bone', 570, 720, 460, { turn: 8, flat: true }), at('bone', 420, 800, 520, { turn: -8 })],
  ],
  'demo-dog-biscuits': [
    packWith(
      box({ colour: '#3f7fbf', motif: 'dog', text: 'Biscuits', note: '500 g' }),
      beside(heap('biscuit'), 340),
    ),
  ],
  'demo-fish-food': [
    packWith(
      jar({
        colour: '#f4a259',
        cap: '#d9483b',
        window: 'fishFlakes',
        motif: 'tropical-fish',
        text: 'Fish flakes',
        note: '100 g',
      }),
      beside('tropical-fish', 280),
    ),
  ],
  'demo-bird-feed': [
    packWith(
      pouch({ colour: '#4f9a46', motif: 'parrot', text: 'Bird feed', note: '500 g', window: 'birdSeed' }),
      beside('parrot', 320),
    ),
  ],
  'demo-cat-litter': [
    packWith(
      sack({ colour: '#7fa3b8', motif: 'paw-prints', text: 'Cat litter', note: '5 kg' }),
      beside(heap('litter'), 330),
    ),
  ],
  'demo-pet-shampoo': [
    packWith(
      bottle({ colour: '#6fc7b6', cap: '#2f8f7f', motif: 'guide-dog', text: 'Pet/shampoo', note: '200 ml' }),
      beside('bubbles', 250),
    ),
  ],
  'demo-cattle-feed': [
    packWith(
      sack({ colour: '#6f9a4a', motif: 'cow', text: 'Cattle feed', note: '25 kg' }),
      beside(heap('cattle'), 350),
    ),
    solo(heap('cattle')),
  ],
  'demo-poultry-feed': [
    packWith(
      sack({ colour: '#e0b23f', motif: 'rooster', text: 'Poultry feed', note: '10 kg' }),
      beside('hatching-chick', 260),
    ),
  ],
}
