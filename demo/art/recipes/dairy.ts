import { paneer } from '../food-drawings.ts'
import { box, carton, jar, tub } from '../hard-packs.ts'
import { at, beside, five, packWith, pair, type Recipes, solo, trio } from '../layouts.ts'
import { packet, pouch } from '../soft-packs.ts'

export const dairy: Recipes = {
  'demo-toned-milk': [
    packWith(
      packet({ colour: '#3f8fe0', motif: 'cow', text: 'Toned milk', note: '1 L' }),
      beside('glass-of-milk', 290),
    ),
    solo('glass-of-milk'),
  ],
  'demo-full-cream-milk': [
    packWith(
      carton({ colour: '#e0533f', motif: 'cow', text: 'Full/cream', note: '1 L' }),
      beside('glass-of-milk', 280),
    ),
  ],
  'demo-curd': [
    [
      at(
        tub({ colour: '#4aa3df', text: 'Curd', note: '400 g', ink: '#ffffff', motif: 'cow' }),
        480,
        800,
        600,
      ),
    ],
  ],
  'demo-paneer': [
    solo(paneer()),
    packWith(
      pouch({ colour: '#3f9a5b', text: 'Paneer', note: '200 g', motif: 'cow' }),
      beside(paneer(), 320),
    ),
  ],
  'demo-butter': [solo('butter')],
  'demo-cheese': [[at('cheese-wedge', 600, 720, 420, { turn: 8 }), at('cheese-wedge', 390, 800, 480)]],
  'demo-bread': [solo('bread'), pair('bread')],
  'demo-croissant': [pair('croissant')],
  'demo-cupcakes': [trio('cupcake')],
  'demo-birthday-cake': [solo('birthday-cake'), solo('shortcake')],
  'demo-cookies': [five('cookie')],
  'demo-ice-cream': [
    packWith(
      tub({ colour: '#f3d9a4', cap: '#fff3d6', text: 'Vanilla', note: '750 ml', motif: 'cherries' }),
      beside('ice-cream', 260, { x: 810 }),
    ),
  ],
  'demo-ghee': [
    packWith(
      jar({ colour: '#f2c230', cap: '#2f7d4f', text: 'Cow ghee', note: '500 ml', motif: 'cow' }),
      beside('butter', 270),
    ),
  ],
  'demo-doughnut': [pair('doughnut')],
  'demo-rusk': [
    packWith(
      box({ colour: '#b5763a', motif: 'baguette-bread', text: 'Tea rusk', note: '300 g' }),
      beside('hot-beverage', 280),
    ),
  ],
}
