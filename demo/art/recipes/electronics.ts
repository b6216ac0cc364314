import * as device from '../device-drawings.ts'
import { at, beside, pair, type Recipes, solo } from '../layouts.ts'

export const electronics: Recipes = {
  'demo-headphones': [solo('headphone', { tone: { bright: 0.72 } }), solo('headphone', { turn: 14 })],
  'demo-speaker': [
    solo(device.speaker()),
    [at(device.speaker('#c8443f'), 540, 700, 420), at(device.speaker(), 420, 800, 520)],
  ],
  'demo-mouse': [solo('computer-mouse')],
  'demo-keyboard': [solo('keyboard')],
  'demo-wrist-watch': [solo('watch'), pair('watch')],
  'demo-power-bank': [
    [at(device.powerBank(), 430, 800, 600), beside('mobile-phone', 400, { x: 660, y: 820 })],
  ],
  'demo-batteries': [solo(device.cells())],
  'demo-led-batten': [solo(device.batten(), { flat: true })],
  'demo-led-bulb': [pair(device.ledBulb()), solo(device.ledBulb())],
  'demo-extension-board': [solo(device.extensionBoard())],
  'demo-usb-cable': [solo(device.cable())],
  'demo-iron': [solo(device.dryIron())],
  'demo-ceiling-fan': [
    solo(device.ceilingFan(), { flat: true }),
    solo(device.ceilingFan('#5f6f86'), { flat: true }),
  ],
  'demo-kettle': [
    solo(device.kettle()),
    [at(device.kettle(), 400, 800, 580), beside('hot-beverage', 260, { x: 690 })],
  ],
  'demo-torch': [solo('flashlight')],
  'demo-mixer': [solo(device.mixer())],
}
