import type { EndpointInput } from '#contract/schemas.ts'
import type { Substitution } from '#domain/substitution/substitution.ts'
import type { Shop } from '../shop.ts'
import { aSeller, aShopper, type Shopper, type TestUser } from './accounts.ts'
import { aProduct, findStock } from './products.ts'

type Fish = { rohu: { _id: string }; katla: { _id: string }; rice: { _id: string } }

type ShortOrder = {
  substitution?: Substitution
  /** How many of three Rohu. */
  picked?: number
  stock?: number | null
  katlaPrice?: number
  katlaStock?: number | null
  place?: (order: Pick<EndpointInput<'placeCodOrder'>, 'items' | 'substitution'>) => Promise<string>
}

export type SubstituteDesk = {
  owner: TestUser
  packer: TestUser
  asha: Shopper
  /** 3 x 100, 60 and 18 of fees: 378. One Rohu is found: 178. */
  aShortOrder: (wanted?: ShortOrder) => Promise<Fish & { id: string }>
  /** Returns the substitute's id. */
  offer: (order: { id: string; katla: { _id: string } }, changes?: Partial<Offer>) => Promise<string>
  pack: (order: { id: string }) => ReturnType<TestUser['packOrder']>
  stockOf: (order: Fish) => Promise<(number | null)[]>
}

type Offer = Omit<EndpointInput<'offerSubstitute'>, 'id'>

export async function openSubstituteShop(shop: Shop): Promise<SubstituteDesk> {
  const [owner, packer] = [await aSeller(shop), await aSeller(shop, { role: 'packer' })]
  const asha = await aShopper(shop)
  return {
    ...{ owner, packer, asha },
    async aShortOrder({ substitution = 'best-match', picked = 1, stock = 10, place, ...katla } = {}) {
      const { katlaPrice = 90, katlaStock = 10 } = katla
      const products = {
        rohu: await aProduct(shop, { name: 'Rohu', price: 100, stock }),
        katla: await aProduct(shop, { name: 'Katla', price: katlaPrice, stock: katlaStock }),
        rice: await aProduct(shop, { name: 'Joha Rice', price: 60, stock: 10 }),
      }
      const items = [
        { product: products.rohu._id, quantity: 3 },
        { product: products.rice._id, quantity: 1 },
      ]
      const cash = async () =>
        (await asha.placeCodOrder({ items, address: asha.address, substitution })).order._id
      const id = await (place ? place({ items, substitution }) : cash())
      await packer.pickLine({ id, position: 1, quantity: picked })
      await packer.pickLine({ id, position: 2, quantity: 1 })
      return { id, ...products }
    },
    async offer({ id, katla }, changes = {}) {
      const substitute = crypto.randomUUID()
      const offered = { position: 1, product: katla._id, quantity: 2 }
      await packer.offerSubstitute({ id, substitute, ...offered, ...changes })
      return substitute
    },
    async pack({ id }) {
      const { picking } = await packer.getPicking({ id })
      return packer.packOrder({ id, bags: 1, expectedDue: picking.due })
    },
    async stockOf({ rohu, katla }) {
      return [await findStock(shop, rohu), await findStock(shop, katla)]
    },
  }
}
