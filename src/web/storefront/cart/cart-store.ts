import { type Cart, countItems, emptyCart, mergeCarts, subtractCart } from '#domain/cart.ts'

/** `owner` is a shopper's id, null for a visitor. `isExpired`: the session ended without a logout. */
export type SavedCart = {
  owner: string | null
  items: Cart
  unsent: boolean
  isExpired?: boolean | undefined
  /** Which of the items are sold by weight, as far as this browser has seen them. */
  byWeight?: readonly string[] | undefined
}

type CartStoreDeps = {
  read: () => SavedCart | null
  write: (saved: SavedCart) => void
  save: (items: Cart) => Promise<Cart>
  /** `logged-out`: the session has ended. */
  onSaveError: (error: unknown) => 'refused' | 'logged-out' | 'network-error'
  saveDelayMs: number
}

export type CartStore = ReturnType<typeof createCartStore>

/** Changes show at once and are saved one request at a time. A refusal restores the confirmed cart. */
export function createCartStore(deps: CartStoreDeps) {
  let {
    owner,
    items,
    unsent,
    isExpired,
    byWeight = [],
  }: SavedCart = deps.read() ?? {
    owner: null,
    items: emptyCart,
    unsent: false,
  }
  let confirmed: Cart = items
  let saving: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isIdentityKnown = false
  const listeners = new Set<() => void>()

  function setState(next: SavedCart, { keep = true } = {}): void {
    ;({ owner, items, unsent, isExpired } = next)
    byWeight = byWeight.filter((id) => id in items)
    if (keep) deps.write({ ...next, byWeight })
    notify()
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  function change(next: Cart): void {
    setState({ owner, items: next, unsent: owner !== null, isExpired })
    if (owner !== null && isIdentityKnown) scheduleSave()
  }

  function scheduleSave(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), deps.saveDelayMs)
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    while (saving) await saving
    if (!unsent || owner === null || !isIdentityKnown) return
    saving = saveOnce({ sent: items, sender: owner })
    await saving
  }

  async function saveOnce({ sent, sender }: { sent: Cart; sender: string }): Promise<void> {
    try {
      const stored = await deps.save(sent)
      if (owner !== sender) return
      confirmed = stored
      // Changed during the request: save the newer cart next.
      if (items === sent) setState({ owner, items: stored, unsent: false })
      else scheduleSave()
    } catch (error) {
      if (owner !== sender) return
      const failure = deps.onSaveError(error)
      if (failure === 'logged-out') setState({ owner: null, items, unsent: false })
      if (failure === 'refused') setState({ owner, items: confirmed, unsent: false })
      // After a network error the change stays and is saved with the next one.
    } finally {
      saving = undefined
    }
  }

  function isSaving(): boolean {
    return saving !== undefined
  }

  return {
    read: () => items,
    count: () => countItems(Object.entries(items), (id) => byWeight.includes(id)),
    /** Learns which items are sold by weight. */
    noteProducts(products: readonly { _id: string; stepGrams?: number | undefined }[]): void {
      for (const { _id, stepGrams } of products) {
        if (byWeight.includes(_id) === Boolean(stepGrams)) continue
        byWeight = stepGrams ? [...byWeight, _id] : byWeight.filter((id) => id !== _id)
        setState({ owner, items, unsent, isExpired })
      }
    },
    /** True once it is known whose cart this is. */
    isReady: () => isIdentityKnown,
    hasOwner: () => owner !== null,
    isExpired: () => isExpired === true,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change,
    flush,

    /** A visitor's cart is merged into the stored one. Another shopper's cart is dropped. */
    applyLogin(shopper: { id: string; stored: Cart }): void {
      isIdentityKnown = true
      confirmed = shopper.stored
      if (owner === shopper.id && unsent) {
        scheduleSave()
        return
      }
      const merged = owner === null ? mergeCarts(shopper.stored, items) : shopper.stored
      const differs = !isSameCart(merged, shopper.stored)
      setState({ owner: shopper.id, items: merged, unsent: differs })
      if (differs) void flush()
    },

    /** A visitor's cart stays; a shopper's cart is removed. */
    applyLogout(options?: { isExpired: boolean }): void {
      isIdentityKnown = true
      clearTimeout(timer)
      if (owner !== null) setState({ owner: null, items: emptyCart, unsent: false, ...options })
      else notify()
    },

    /** Removes the ordered items and keeps items that were added since. `stored` is the server's cart. */
    applyOrder({ shopper, ordered, stored }: { shopper: string; ordered: Cart; stored: Cart }): void {
      if (owner !== shopper) return
      clearTimeout(timer)
      confirmed = stored
      const remaining = isSameCart(items, ordered) ? stored : subtractCart(items, ordered)
      const unsent = isSaving() || !isSameCart(remaining, stored)
      setState({ owner, items: remaining, unsent })
      if (unsent) void flush()
    },

    /** Another tab changed the cart. False if it belongs to another user: check the session again. */
    reloadFromStorage(): boolean {
      const saved = deps.read()
      if (!saved) return true
      const isSameOwner = saved.owner === owner
      byWeight = saved.byWeight ?? []
      clearTimeout(timer)
      if (!isSameOwner || !saved.unsent) confirmed = saved.items
      // Also taken if it is another user's: this tab's cart was a visitor's and would be merged twice.
      setState({ ...saved, unsent: saved.unsent || (isSameOwner && isSaving()) }, { keep: false })
      return isSameOwner
    },
  }
}

export function isSameCart(one: Cart, other: Cart): boolean {
  const ids = Object.keys(one)
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id])
}
