/** Typed values of one form, kept in this tab. `form` names the shopper and the address. */
type AddressDraft = { form: string; values: Record<string, string> }

const storageKey = 'haat-address-draft'

export function readAddressDraft(form: string): AddressDraft['values'] {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (typeof draft !== 'object' || draft === null || !('form' in draft && 'values' in draft)) return {}
    if (draft.form !== form || typeof draft.values !== 'object' || draft.values === null) return {}
    return Object.fromEntries(Object.entries(draft.values).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

export function saveAddressDraft(draft: AddressDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    // Without storage the form keeps its values until a reload.
  }
}

export function deleteAddressDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
