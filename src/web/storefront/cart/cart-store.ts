import { type Cart, emptyCart, mergeCarts, subtractCart } from '#domain/cart.ts'

/** What the browser keeps of a cart. `owner` is a shopper's id, null for a visitor. */
export type SavedCart = { owner: string | null; items: Cart; unsent: boolean }

/** Where carts are kept and where they are saved; both lie outside, so that the store can be tested without them. */
export type CartStoreDeps = {
  read: () => SavedCart | null
  write: (kept: SavedCart) => void
  /** Saves a shopper's cart; gives it back as the server keeps it. */
  save: (items: Cart) => Promise<Cart>
  /** Tells the shopper that saving failed, and the store what it means. `stranger`: the server no longer knows who asks. */
  onSaveError: (error: unknown) => 'refused' | 'stranger' | 'broken line'
  /** How long changes are gathered before they are saved, in milliseconds. */
  saveDelayMs: number
}

export type CartStore = ReturnType<typeof createCartStore>

/**
 * The one place where the cart changes. A change shows at once and is kept in the browser; a shopper's is saved behind, one request at
 * a time, always the newest state. Where the server refuses, the cart goes back to what it last confirmed.
 */
export function createCartStore(deps: CartStoreDeps) {
  let { owner, items, unsent }: SavedCart = deps.read() ?? { owner: null, items: emptyCart, unsent: false }
  let confirmed: Cart = items
  let saving: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isIdentityKnown = false
  const listeners = new Set<() => void>()

  function setState(next: SavedCart, { keep = true } = {}): void {
    ;({ owner, items, unsent } = next)
    if (keep) deps.write(next)
    notify()
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  function change(next: Cart): void {
    setState({ owner, items: next, unsent: owner !== null })
    if (owner !== null && isIdentityKnown) scheduleSave()
  }

  function scheduleSave(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), deps.saveDelayMs)
  }

  /** Saves now what is not saved yet; resolves when nothing is under way. */
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
      // Changed again meanwhile: the newer state stands and is saved next.
      if (items === sent) setState({ owner, items: stored, unsent: false })
      else scheduleSave()
    } catch (error) {
      if (owner !== sender) return
      const answer = deps.onSaveError(error)
      if (answer === 'stranger') setState({ owner: null, items, unsent: false })
      if (answer === 'refused') setState({ owner, items: confirmed, unsent: false })
      // A broken line: the change stays, and goes with the next one or when the line is back.
    } finally {
      saving = undefined
    }
  }

  /** A save under way brings back what it set out with: the newer state has to follow it. */
  function isSaving(): boolean {
    return saving !== undefined
  }

  return {
    read: () => items,
    /** True once it is clear who is here, and so that an empty cart is empty. */
    isReady: () => isIdentityKnown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change,
    flush,

    /** Somebody is logged in: a visitor's cart is joined into the stored one, a cart of another shopper is dropped. */
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

    /** Nobody is logged in: a visitor's cart stays, a shopper's goes. */
    applyLogout(): void {
      isIdentityKnown = true
      clearTimeout(timer)
      if (owner !== null) setState({ owner: null, items: emptyCart, unsent: false })
      else notify()
    },

    /**
     * An order has gone through, and `stored` is what the server still keeps: the goods go, what was added since stays and is saved.
     */
    applyOrder({ shopper, ordered, stored }: { shopper: string; ordered: Cart; stored: Cart }): void {
      if (owner !== shopper) return
      clearTimeout(timer)
      confirmed = stored
      const left = isSameCart(items, ordered) ? stored : subtractCart(items, ordered)
      const unsent = isSaving() || !isSameCart(left, stored)
      setState({ owner, items: left, unsent })
      if (unsent) void flush()
    },

    /** Another tab has changed the cart. False where it did so for somebody else: ask anew who is here. */
    reloadFromStorage(): boolean {
      const saved = deps.read()
      if (!saved) return true
      const isOurs = saved.owner === owner
      clearTimeout(timer)
      if (!isOurs || !saved.unsent) confirmed = saved.items
      // Somebody else's is taken over too: what this tab shows was a visitor's, and would be joined in a second time.
      setState({ ...saved, unsent: saved.unsent || (isOurs && isSaving()) }, { keep: false })
      return isOurs
    },
  }
}

export function isSameCart(one: Cart, other: Cart): boolean {
  const ids = Object.keys(one)
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id])
}
