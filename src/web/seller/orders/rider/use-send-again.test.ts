import { expect, test } from 'vitest'
import { type Api, ApiError } from '#contract/client.ts'
import { anOrderView } from '#test/builders/order-views.ts'
import { assignAgain } from './use-send-again.ts'

const [rita, bikash] = [
  { id: 'rita', name: 'Rita Das' },
  { id: 'bikash', name: 'Bikash Deka' },
]
const orders = [
  anOrderView(1001, { rider: rita }),
  anOrderView(1002, { rider: bikash }),
  anOrderView(1003, { rider: rita }),
]

function anApi(answer: (rider: string | null, ids: string[]) => { id: string; message?: string }[]) {
  const calls: [string | null, string[]][] = []
  const assignRider: Api['assignRider'] = async ({ orders: wanted, rider }) => {
    const ids = wanted.map(({ id }) => id)
    calls.push([rider, ids])
    const results = answer(rider, ids).map(({ id, message }) =>
      message === undefined ? { id, ok: true } : { id, ok: false, message },
    )
    return { success: true, results }
  }
  return { api: { assignRider }, calls }
}

test('each order goes to its own rider, in one call for each', async () => {
  const { api, calls } = anApi((_, ids) => ids.map((id) => ({ id })))
  expect(await assignAgain(api, orders)).toEqual([])
  expect(calls).toEqual([
    ['rita', [orders[0]?._id, orders[2]?._id]],
    ['bikash', [orders[1]?._id]],
  ])
})

test('what is refused says why, and a rider who no longer delivers stops no other', async () => {
  const { api, calls } = anApi((rider, ids) => {
    if (rider === 'bikash') return ids.map((id) => ({ id, message: 'Changed by another person.' }))
    throw new ApiError({ status: 409, code: 'rider_unavailable', message: 'Rita no longer delivers.' })
  })
  expect(await assignAgain(api, orders)).toEqual([
    { id: orders[0]?._id, message: 'Rita no longer delivers.' },
    { id: orders[2]?._id, message: 'Rita no longer delivers.' },
    { id: orders[1]?._id, message: 'Changed by another person.' },
  ])
  expect(calls.map(([rider]) => rider)).toEqual(['rita', 'bikash'])
})

test('a lost network is no refusal', async () => {
  const { api } = anApi(() => {
    throw new ApiError({ status: 500, code: 'failed', message: 'Failed' })
  })
  await expect(assignAgain(api, orders)).rejects.toThrow('Failed')
})
