import type { PickingSubstitute } from '#contract/seller/orders/substitutes.ts'
import type { Substitute } from '#contract/substitute.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { pictureUrl } from '#server/pictures/picture-store.ts'
import type { OrderSubstitute } from '../stock/substitute-store.ts'

export function toPickingSubstitute(substitute: OrderSubstitute): PickingSubstitute {
  const { id, state, answerBy } = substitute
  return {
    ...toSubstitute(substitute),
    _id: id,
    state,
    ...(answerBy && { answerBy: answerBy.toISOString() }),
  }
}

export type ShownSubstitute = Pick<
  OrderSubstitute,
  'productId' | 'name' | 'names' | 'picture' | 'weight' | 'stepGrams' | 'quantity' | 'amountPaise'
>

export function toSubstitute(substitute: ShownSubstitute): Substitute {
  const { productId, name, names, picture, weight, stepGrams, quantity, amountPaise } = substitute
  return {
    product: {
      _id: productId,
      name,
      ...(Object.keys(names).length > 0 && { names }),
      image: picture ? [pictureUrl(picture)] : [],
      weight,
      ...(stepGrams !== null && { stepGrams }),
    },
    quantity,
    amount: rupeesFromPaise(amountPaise),
  }
}
