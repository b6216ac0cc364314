import { beforeEach, expect, test, vi } from 'vitest'
import { deleteAddressDraft, readAddressDraft, saveAddressDraft } from './address-draft.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
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
    kept.set('haat-address-draft', damaged)
    expect(readAddressDraft('asha new')).toEqual({})
  }
  kept.set('haat-address-draft', '{"form":"asha new","values":{"city":7,"state":"Assam"}}')
  expect(readAddressDraft('asha new')).toEqual({ state: 'Assam' })
  const forbid = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid, removeItem: forbid })
  saveAddressDraft({ form: 'asha new', values: {} })
  deleteAddressDraft()
  expect(readAddressDraft('asha new')).toEqual({})
})
