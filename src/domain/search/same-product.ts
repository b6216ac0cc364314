export type NamedProduct = { name: string; weight: string | null; brand?: string | null }

/** 'Joha Rice, 1 kg' and 'joha rice' of 1kg are equal; other brands are not. */
export function isSameProduct(one: NamedProduct, other: NamedProduct): boolean {
  return normalizeName(one) === normalizeName(other) && normalizeBrand(one) === normalizeBrand(other)
}

export function productTitle({ name, weight }: NamedProduct): string {
  return weight ? `${name} ${weight}` : name
}

/** The longest word of letters, by which a search finds every product of the same name. */
export function searchWord(name: string): string {
  const words = name.match(/[\p{L}\p{M}]+/gu) ?? []
  return words.toSorted((one, other) => other.length - one.length)[0] ?? ''
}

function normalizeBrand({ brand }: NamedProduct): string {
  return brand?.trim().toLowerCase() ?? ''
}

/** Keeps the point of '1.5 kg', which is not '15 kg'. */
function normalizeName(product: NamedProduct): string {
  return productTitle(product)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}.]+/gu, '')
    .replace(/(?<!\p{N})\.|\.(?!\p{N})/gu, '')
}
