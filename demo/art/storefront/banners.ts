import { cabbage, cauliflower, gourd, paneer, papaya, pomegranate, pumpkin } from '../food-drawings.ts'
import { bananas, chilli, fillet, riverFish } from '../fresh-drawings.ts'
import { bowl, heap } from '../grains.ts'
import { bottle, box, carton, jar, tub } from '../hard-packs.ts'
import { eggTray } from '../home-drawings.ts'
import { at } from '../layouts.ts'
import { packet, pillow, pouch, sack } from '../soft-packs.ts'
import { leafGreen, purple, redOnion, ripe } from '../tones.ts'
import type { Banner } from './banner.ts'
import { bamboo } from './places.ts'
import { awning, cylinder, fairyLights, iceBed, shelf } from './scenery.ts'
import { fullBasket } from './stage.ts'

/** The six banners of the home page, in their order. */
export const banners: Banner[] = [
  // Vegetables from the weekly market, under the awning of a stall.
  {
    ground: ['#f3f8de', '#cfe7a9'],
    table: '#a9cf7d',
    behind: (left) => bamboo(left + 16, 40, 520) + awning(left, 1130, '#5b9d4c'),
    edge: [at('leafy-green', 40, 560, 250), at(pumpkin(), 30, 630, 240)],
    goods: [
      at('herb', 980, 470, 330, { turn: 14, blur: 2.5 }),
      at('leafy-green', 300, 520, 260, { flip: true, blur: 1.5 }),
      at(cauliflower(), 935, 560, 290),
      ...fullBasket(
        [
          ['ear-of-corn', { size: 290, turn: -14 }],
          ['broccoli', { size: 300, ...leafGreen }],
          ['bell-pepper', { size: 270 }],
          ['carrot', { size: 290, turn: -20 }],
          ['eggplant', { size: 280, ...purple }],
          ['tomato', { size: 210, ...ripe }],
          [cabbage(), { size: 250 }],
          ['tomato', { size: 220, ...ripe, flip: true }],
          ['onion', { size: 210, ...redOnion }],
        ],
        { x: 600, y: 590, width: 520 },
      ),
      at(gourd('bitter'), 900, 606, 250, { turn: 74 }),
      at('potato', 250, 580, 130, { turn: -12 }),
      at('onion', 350, 598, 150, redOnion),
      at('ginger-root', 180, 606, 150),
      at('garlic', 790, 622, 130),
      at(chilli('#dd2c1c'), 430, 622, 170, { turn: 78 }),
      at(pumpkin(), 1030, 640, 270),
    ],
  },
  // Fruit piled on a plinth in the sun.
  {
    ground: ['#fff4e3', '#ffd0a8'],
    table: '#f9b98c',
    behind: () => cylinder({ x: 620, y: 596, width: 860, height: 62, colour: '#ffdcc0' }),
    edge: [at('tangerine', 10, 620, 200), at('grapes', 90, 612, 190)],
    goods: [
      at('herb', 330, 400, 250, { turn: -60, blur: 2, flat: true }),
      at('pineapple', 570, 486, 450),
      at(papaya(), 780, 496, 370, { turn: 14 }),
      at(bananas('#f8d040'), 385, 508, 300, { flip: true }),
      at('watermelon', 480, 548, 270, { turn: -4 }),
      at('mango', 700, 556, 240),
      at(pomegranate(true), 880, 562, 260),
      at('grapes', 335, 576, 210),
      at('red-apple', 592, 592, 190),
      at('tangerine', 770, 604, 150),
      at('strawberry', 470, 602, 108, { turn: -30 }),
      at('strawberry', 690, 622, 96, { turn: 30 }),
      at('lemon', 985, 596, 140),
      at('mango', 1062, 660, 240, { flip: true, blur: 2.5 }),
    ],
  },
  // The pantry: a shelf of packs, and bowls of dal and spices before it.
  {
    ground: ['#fdf6e0', '#f4d99e'],
    table: '#dcae6c',
    behind: (left) => shelf(left + 40, 1100, { y: 250, colour: '#c98d4d' }),
    edge: [at(sack({ colour: '#c9a06a', motif: 'sheaf-of-rice' }), 20, 590, 360)],
    goods: [
      at(jar({ colour: '#e6d9a0', cap: '#4f8f46', window: 'almond', motif: 'chestnut' }), 430, 246, 170, {
        flat: true,
        blur: 1.2,
      }),
      at(jar({ colour: '#d9b37a', cap: '#c94f3f', window: 'masoor', motif: 'beans' }), 570, 246, 170, {
        flat: true,
        blur: 1.2,
      }),
      at(box({ colour: '#2f7d4f', motif: 'hot-beverage', paper: '#fff3d6' }), 860, 246, 180, {
        flat: true,
        blur: 1.2,
      }),
      at(jar({ colour: '#d9b37a', cap: '#3a7ca5', window: 'cashew', motif: 'peanuts' }), 1000, 246, 170, {
        flat: true,
        blur: 1.2,
      }),
      at(sack({ colour: '#e0bd86', motif: 'sheaf-of-rice' }), 420, 545, 350),
      at(bottle({ colour: '#e8a51c', motif: 'sunflower' }), 690, 530, 410),
      at(pouch({ colour: '#c8402f', motif: 'hot-pepper', window: 'chilliPowder' }), 860, 545, 290),
      at(bottle({ colour: '#c9821c', motif: 'sunflower', cap: '#3f7d3a' }), 1010, 560, 380, {
        tone: { bright: 0.96 },
      }),
      at(bowl('masoor', '#b98d52'), 560, 610, 230),
      at(bowl('turmeric', '#7f98b8'), 800, 618, 210),
      at(heap('basmati'), 330, 626, 260),
      at(bowl('toor', '#b0633f'), 985, 644, 250),
      at('hot-pepper', 690, 628, 110, { turn: 50 }),
      at('garlic', 180, 616, 100),
    ],
  },
  // Breakfast: dairy, bread and eggs, on plinths of two heights.
  {
    ground: ['#f1f8fb', '#c5e2f0'],
    table: '#a5cfe3',
    behind: () =>
      cylinder({ x: 800, y: 540, width: 460, height: 220, colour: '#b4d8ea' }) +
      cylinder({ x: 430, y: 570, width: 380, height: 150, colour: '#c6e2ef' }),
    edge: [at('bagel', 40, 620, 230)],
    goods: [
      at(carton({ colour: '#3f8fe0', motif: 'cow' }), 880, 330, 310),
      at(packet({ colour: '#3f8fe0', motif: 'cow' }), 745, 350, 260),
      at('bread', 435, 436, 290),
      at('baguette-bread', 1020, 540, 300, { turn: 24 }),
      at('cheese-wedge', 860, 566, 260),
      at(tub({ colour: '#f7d774', motif: 'butter' }), 655, 560, 220),
      at('croissant', 290, 576, 250),
      at(eggTray(5), 490, 612, 320),
      at('honey-pot', 745, 628, 180),
      at(paneer(), 975, 634, 210),
      at('egg', 205, 616, 110, { turn: 40 }),
    ],
  },
  // Meat and fish on ice.
  {
    ground: ['#fdf1ee', '#f8cbc2'],
    table: '#eda99e',
    behind: () => iceBed(640, 612, 1000),
    edge: [at('lemon', 20, 620, 170), at('herb', 100, 610, 190, { turn: -70 })],
    goods: [
      at('leafy-green', 390, 450, 250, { flip: true, blur: 1.5, flat: true }),
      at('herb', 985, 350, 300, { turn: 16, blur: 2, flat: true }),
      at('poultry-leg', 880, 470, 390),
      at('cut-of-meat', 650, 380, 300),
      at(riverFish('#6d8a92', '#eef2f0'), 520, 500, 580, { turn: -10 }),
      at(riverFish('#9a6a5e', '#f7e9e2'), 580, 572, 540, { turn: 3 }),
      at(fillet(), 900, 576, 270),
      at('shrimp', 380, 610, 200),
      at('shrimp', 255, 626, 165, { flip: true }),
      at('egg', 1010, 588, 150),
      at('egg', 950, 616, 150, { turn: 8 }),
      at('lime', 720, 622, 130),
      at('herb', 575, 634, 180, { turn: 50 }),
      at('lemon', 1062, 656, 190, { blur: 2.5 }),
    ],
  },
  // Evening snacks under fairy lights.
  {
    ground: ['#f5effc', '#d8c9f3'],
    table: '#b9a3e0',
    behind: (left) => fairyLights(left - 40, 1090),
    edge: [at('popcorn', 30, 600, 330)],
    goods: [
      at('popcorn', 900, 500, 330),
      at(pillow({ colour: '#e0533f', motif: 'potato' }), 350, 500, 340, { turn: -6 }),
      at('cup-with-straw', 750, 520, 370),
      at('french-fries', 520, 530, 320),
      at('hamburger', 650, 596, 290),
      at('pizza', 880, 596, 250),
      at('hot-beverage', 370, 606, 200),
      at('dumpling', 1000, 622, 200, { turn: 8 }),
      at('dumpling', 800, 628, 170, { flip: true, turn: -10 }),
      at('cookie', 260, 620, 120),
      at('doughnut', 500, 630, 130),
    ],
  },
]
