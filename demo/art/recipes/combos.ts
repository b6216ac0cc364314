import { pomegranate } from '../food-drawings.ts'
import { bananas } from '../fresh-drawings.ts'
import { bottle, box } from '../hard-packs.ts'
import { eggTray } from '../home-drawings.ts'
import { at, type Recipes } from '../layouts.ts'
import { packet, pouch } from '../soft-packs.ts'

/** What several products are sold as, by the category of the combo. */
export const combos: Record<string, Recipes> = {
  Dairy: {
    'demo-breakfast-kit': [
      [
        at(packet({ colour: '#3f8fe0', motif: 'cow', text: 'Toned milk', note: '1 L' }), 270, 760, 560),
        at('bread', 620, 730, 500),
        at(eggTray(3), 590, 870, 430),
        at('butter', 240, 860, 270),
      ],
    ],
  },
  Grocery: {
    'demo-tea-time-kit': [
      [
        at(
          pouch({ colour: '#5aa7e0', text: 'Sugar', note: '1 kg', window: 'sugar', motif: 'candy' }),
          640,
          730,
          500,
        ),
        at(
          box({
            colour: '#2f7d4f',
            motif: 'hot-beverage',
            text: 'Assam tea',
            note: '250 g',
            paper: '#fff3d6',
          }),
          300,
          770,
          560,
        ),
        at('hot-beverage', 500, 870, 290),
        at('cookie', 720, 860, 210),
      ],
    ],
    'demo-dal-rice-kit': [
      [
        at(bottle({ colour: '#e8a51c', text: 'Mustard/oil', note: '1 L', motif: 'blossom' }), 480, 680, 560),
        at(
          pouch({
            colour: '#2f8f5b',
            motif: 'sheaf-of-rice',
            text: 'Joha rice',
            note: '1 kg',
            window: 'joha',
          }),
          270,
          790,
          520,
        ),
        at(
          pouch({
            colour: '#e0613a',
            text: 'Masoor dal',
            note: '1 kg',
            window: 'masoor',
            motif: 'pot-of-food',
          }),
          690,
          790,
          500,
        ),
        at('salt', 480, 870, 230),
      ],
    ],
  },
  Fruits: {
    'demo-fruit-basket': [
      [
        at(bananas('#f4cf3a'), 430, 640, 460),
        at('red-apple', 270, 800, 330),
        at('tangerine', 700, 790, 310),
        at(pomegranate(false), 490, 850, 330),
      ],
    ],
  },
}
