import { expect, test } from 'vitest'
import { hasOpenArea, isServiceable, pinMessage, policyPins, serviceablePins } from './pin-codes.ts'

const area = { pins: serviceablePins, hasOpenArea: false }

test('the shop delivers to five pin codes, and its policy pages print four of them', () => {
  expect(serviceablePins).toEqual(['784164', '784161', '784165', '784168', '787033'])
  expect(policyPins).toEqual(['784164', '784161', '787033', '784165'])
  for (const pin of serviceablePins) expect(pinMessage(pin, area)).toBe('Delivery available in your area!')
})

test('pinMessage ignores surrounding spaces and rejects other pin codes', () => {
  expect(pinMessage('781001', area)).toBe("Sorry, we don't deliver to this pin code yet.")
  expect(pinMessage(' 784168 ', area)).toBe('Delivery available in your area!')
})

test('pinMessage is empty unless there are six characters', () => {
  for (const pin of ['', '78416', '7841644', ' 78416', '      ']) expect(pinMessage(pin, area)).toBe('')
})

test('pinMessage rejects digits of other scripts and signs', () => {
  for (const pin of ['٧٨٤١٦٤', '७८४१६४', '-78416', '78416a', '784 64'])
    expect(pinMessage(pin, area)).toContain('Sorry')
  expect(isServiceable('784164.0', serviceablePins)).toBe(false)
})

test('no PIN code is surely outside a shop with an area by distance alone', () => {
  expect(hasOpenArea({ areas: [{ pins: ['784161'] }] })).toBe(false)
  expect(hasOpenArea({ areas: [{ pins: ['784161'] }, { pins: [] }] })).toBe(true)
  expect(pinMessage('781001', { ...area, hasOpenArea: true })).toContain('It depends on your address')
  expect(pinMessage('784161', { ...area, hasOpenArea: true })).toBe('Delivery available in your area!')
})
