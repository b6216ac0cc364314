const maxLength = 50

/** 'Rice & Dal' → 'rice-dal'; 'rice-dal-2' if that is taken. A category keeps it, so that links stay. */
export function newCategorySlug(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
  const slug = words.slice(0, maxLength).replace(/^-+|-+$/g, '') || 'category'
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? slug : `${slug}-${count}`
    if (!taken.has(candidate)) return candidate
  }
}
