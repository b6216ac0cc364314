import { beforeEach, expect, test } from 'vitest'
import { fakeStorage } from '#test/fakes/browser.ts'
import { deleteAddressDraft, readAddressDraft, saveAddressDraft } from './address-draft.ts'

let storage: ReturnType<typeof fakeStorage>

beforeEach(() => {
  storage = fakeStorage('sessionStorage')
})

test('a draft is read by the same shopper for the same address only', () => {
  saveAddressDraft({ form: 'asha new', values: { street: 'Station Road 4', zipcode: '784164' } })
  expect(readAddressDraft('asha new')).toEqual({ street: 'Station Road 4', zipcode: '784164' })
  expect(readAddressDraft('asha home')).toEqual({})
  expect(readAddressDraft('bina new')).toEqual({})
  deleteAddressDraft()
  expect(readAddressDraft('asha new')).toEqual({})
})

test('ignores damaged drafts and blocked storage', () => {
  for (const damaged of ['{', 'null', '7', '{"form":"asha new","values":7}', '{"form":"asha new"}']) {
    storage.kept.set('haat-address-draft', damaged)
    expect(readAddressDraft('asha new')).toEqual({})
  }
  storage.kept.set('haat-address-draft', '{"form":"asha new","values":{"city":7,"state":"Assam"}}')
  expect(readAddressDraft('asha new')).toEqual({ state: 'Assam' })
  storage.refuses = true
  saveAddressDraft({ form: 'asha new', values: {} })
  deleteAddressDraft()
  expect(readAddressDraft('asha new')).toEqual({})
})
