import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { emptySlots, type PickedPicture } from '../pictures/picture-slot-list.ts'
import { fieldOfRefusal, withoutSlotErrors } from './form-refusal.ts'

const picked = (id: string): PickedPicture => ({ id, name: id, size: 1, ready: Promise.resolve(new Blob()) })
const saved = { id: '/pictures/a.webp', url: '/pictures/a.webp' }
const slots = [saved, null, picked('a'), picked('b')]
const message = 'Image 2 could not be read.'
const refusal = (field: unknown) => new ApiError({ code: 'x', status: 400, message, field })

test.each([
  ['a text field', 'category', { category: message }],
  ['a line of the description', 'description.3', { description: message }],
  ['a name in another language', 'names.hi', { 'names.hi': message }],
  ['a line in another language', 'descriptions.as.0', { 'descriptions.as': message }],
  ['the first file, in the third slot', 'images.0', { 'image-3': 'Image 3 could not be read.' }],
  ['the second file, in the fourth slot', 'images.1', { 'image-4': 'Image 4 could not be read.' }],
  ['a file that was not sent', 'images.2', undefined],
  ['a field that the form lacks', 'version', undefined],
  ['no field', undefined, undefined],
])('a refusal of %s', (_, field, errors) => {
  expect(fieldOfRefusal(refusal(field), slots)).toEqual(errors)
})

test('an error without a reply marks no field', () => {
  expect(fieldOfRefusal(new Error('offline'), emptySlots)).toBeUndefined()
})

test('another picture clears the errors of the slots and of no other field', () => {
  const errors = { name: 'Product name is required', 'image-1': message }
  expect(withoutSlotErrors(errors)).toEqual({ name: errors.name })
  const others = { name: errors.name }
  expect(withoutSlotErrors(others), 'nothing to render again').toBe(others)
})
