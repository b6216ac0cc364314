const storageKey = 'haat-recent-searches'
export const maxRecentSearches = 8

/** Only this device knows them. Newest first. */
export function readRecentSearches(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    if (!Array.isArray(saved)) return []
    const texts = saved.filter((text): text is string => typeof text === 'string' && isWorthSaving(text))
    return texts.slice(0, maxRecentSearches)
  } catch {
    return []
  }
}

export function addRecentSearch(q: string): void {
  const text = q.trim().replace(/\s+/g, ' ')
  if (isWorthSaving(text)) write([text, ...without(text)])
}

export function removeRecentSearch(text: string): void {
  write(without(text))
}

/** Logging out does this too. */
export function clearRecentSearches(): void {
  write([])
}

function isWorthSaving(text: string): boolean {
  return [...text].length > 1 && text.length <= 200
}

function without(text: string): string[] {
  return readRecentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase())
}

function write(texts: readonly string[]): void {
  try {
    if (texts.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(texts.slice(0, maxRecentSearches)))
  } catch {
    // Storage is full or blocked: there are no recent searches.
  }
}
