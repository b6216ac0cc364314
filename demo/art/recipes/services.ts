import { airConditioner, ledBulb } from '../device-drawings.ts'
import { at, type Recipes } from '../layouts.ts'

// A visit has no pack, so each service shows its tools standing together.
export const services: Recipes = {
  'demo-electrician': [
    [at('toolbox', 420, 800, 480), at(ledBulb(), 720, 800, 330), at('electric-plug', 570, 830, 260)],
  ],
  'demo-plumber': [
    [at('plunger', 690, 770, 480, { flat: true }), at('bucket', 380, 790, 440), at('wrench', 560, 830, 340)],
  ],
  'demo-home-cleaning': [
    [
      at('broom', 640, 770, 620, { flat: true }),
      at('bucket', 390, 790, 440),
      at('sponge', 590, 830, 240),
      at('bubbles', 330, 440, 200, { flat: true }),
    ],
  ],
  'demo-ac-service': [
    [at(airConditioner(), 460, 640, 660, { flat: true }), at('hammer-and-wrench', 680, 830, 290)],
  ],
  'demo-carpenter': [
    [
      at('wood', 480, 800, 520),
      at('carpentry-saw', 590, 620, 440, { flat: true }),
      at('hammer', 330, 720, 340, { flat: true }),
    ],
  ],
  'demo-salon': [
    [at('mirror', 360, 780, 560), at('scissors', 680, 790, 400), at('lotion-bottle', 500, 830, 290)],
  ],
  'demo-massage': [
    [at('lotion-bottle', 330, 760, 460), at('candle', 690, 770, 400), at('lotus', 520, 830, 330)],
  ],
  'demo-two-wheeler': [
    [at('motor-scooter', 450, 780, 620), at('wrench', 700, 830, 290)],
    [at('motor-scooter', 480, 800, 640)],
  ],
  'demo-parcel': [[at('delivery-truck', 580, 740, 600), at('package', 270, 830, 350)]],
  'demo-tailoring': [
    [
      at('t-shirt', 480, 640, 460, { flat: true, tone: { hue: 220 } }),
      at('thread', 320, 810, 340),
      at('scissors', 670, 830, 360),
    ],
  ],
  'demo-doctor': [
    [at('mobile-phone', 360, 790, 520), at('stethoscope', 640, 800, 420), at('pill', 500, 830, 190)],
  ],
  'demo-puja': [
    [at('coconut', 320, 770, 400), at('hibiscus', 660, 760, 360), at('diya-lamp', 480, 830, 360)],
  ],
  'demo-laundry': [
    [at('basket', 420, 800, 480), at('t-shirt', 440, 560, 330, { flat: true }), at('soap', 680, 830, 300)],
  ],
}
