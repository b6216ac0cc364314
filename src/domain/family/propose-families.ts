import { takeSize } from '../import/pack-size.ts'
import { readNetQuantity } from '../weight/net-quantity.ts'

export type ProposedFrom = {
  id: string
  name: string
  brand: string | null
  weight: string | null
  category: string
  family: string | null
  /** Sold by weight: one price for any amount. */
  stepGrams: number | null
}

export type FamilyProposal = {
  name: string
  /** Those without the family, the smallest first. */
  ids: string[]
}

type Sized = { product: ProposedFrom; title: string; amount: number }

/**
 * Products of one name, brand and category whose packs differ in their amount. Where some of them have a family, the
 * others join it. Nothing is proposed where they have several.
 */
export function proposeFamilies(products: Iterable<ProposedFrom>): FamilyProposal[] {
  const groups = new Map<string, Sized[]>()
  const taken = new Set<string>()
  for (const product of products) {
    if (product.family !== null) taken.add(product.family)
    const sized = product.stepGrams === null ? readSize(product) : null
    if (sized) groups.set(sized.key, [...(groups.get(sized.key) ?? []), sized])
  }
  return [...groups.values()].flatMap((group) => {
    const families = new Set(group.flatMap(({ product }) => product.family ?? []))
    const sizes = oneOfEachAmount(group)
    const added = sizes.filter(({ product }) => product.family === null)
    const [first] = sizes
    if (!first || sizes.length < 2 || added.length === 0 || families.size > 1) return []
    const [family = freeName(first, taken)] = families
    taken.add(family)
    return [{ name: family, ids: added.map(({ product }) => product.id) }]
  })
}

function readSize(product: ProposedFrom): (Sized & { key: string }) | null {
  const named = takeSize(product.name)
  const title = named?.name ?? product.name
  const weight = product.weight ?? named?.weight
  const quantity = weight === undefined ? null : readNetQuantity({ name: product.name, weight })
  if (!quantity) return null
  const key = [fold(product.brand ?? ''), fold(title), product.category, quantity.unit].join('|')
  return { key, product, title, amount: quantity.value }
}

/** The same amount twice is the same product twice: one of them stays alone. */
function oneOfEachAmount(group: readonly Sized[]): Sized[] {
  const sorted = group.toSorted(
    (one, other) =>
      one.amount - other.amount ||
      Number(one.product.family === null) - Number(other.product.family === null) ||
      (one.product.id < other.product.id ? -1 : 1),
  )
  return sorted.filter(({ amount }, at) => at === 0 || amount !== sorted[at - 1]?.amount)
}

function freeName({ product: { brand }, title }: Sized, taken: ReadonlySet<string>): string {
  const isNamed = brand === null || fold(title).includes(fold(brand))
  const name = (isNamed ? title : `${brand} ${title}`).slice(0, 190)
  for (let number = 2, free = name; ; free = `${name} ${number++}`) if (!taken.has(free)) return free
}

/** Keeps what tells products apart: 'XL+' is not 'XL', and 1.5 is not 15. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<!\d)\.|\.(?!\d)|[^\p{L}\p{M}\p{N}+.]+/gu, '')
}
