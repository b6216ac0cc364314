import { expect, test } from 'vitest'
import { aPosProduct } from '#test/builders/pos-products.ts'
import { linesSoldSince } from './sold-since.ts'

const aSale = (id: string, sentAt: string) => ({
  ...{ id, sentAt: `2026-11-29T${sentAt}:00.000Z` },
  lines: [{ product: aPosProduct({ _id: id }), quantity: 1 }],
})
const [before, after, unsent] = [aSale('before', '09:00'), aSale('after', '11:00'), aSale('unsent', '08:00')]

test('it is what is not sent yet and what was sent after the catalogue was read, each once', () => {
  const sent = [before, after]
  const read = (sales: typeof sent) =>
    linesSoldSince({ sent, unsent: sales, savedAt: '2026-11-29T10:00:00.000Z' }).map(
      ({ product }) => product._id,
    )
  expect(read([])).toEqual(['after'])
  expect(read([unsent, after])).toEqual(['after', 'unsent'])
})
