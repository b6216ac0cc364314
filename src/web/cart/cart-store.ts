import { type Cart, emptyCart, mergeCarts, takeOut } from '#rules/cart.ts'

/** What the browser keeps of a cart. `owner` is a shopper's id, null for a visitor. */
export type KeptCart = { owner: string | null; items: Cart; unsent: boolean }

/** Where carts are kept and where they are saved; both lie outside, so that the store can be tested without them. */
export type CartPorts = {
  read: () => KeptCart | null
  write: (kept: KeptCart) => void
  /** Saves a shopper's cart; gives it back as the server keeps it. */
  save: (items: Cart) => Promise<Cart>
  /** Tells the shopper that saving failed, and the store what it means. `stranger`: the server no longer knows who asks. */
  refused: (error: unknown) => 'refused' | 'stranger' | 'broken line'
  /** How long changes are gathered before they are saved, in milliseconds. */
  delay: number
}

export type CartStore = ReturnType<typeof createCartStore>

/**
 * The one place where the cart changes. A change shows at once and is kept in the browser; a shopper's is saved behind, one request at
 * a time, always the newest state. Where the server refuses, the cart goes back to what it last confirmed.
 */
export function createCartStore(ports: CartPorts) {
  let { owner, items, unsent }: KeptCart = ports.read() ?? { owner: null, items: emptyCart, unsent: false }
  let confirmed: Cart = items
  let saving: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let known = false
  const listeners = new Set<() => void>()

  function show(next: KeptCart, { keep = true } = {}): void {
    ;({ owner, items, unsent } = next)
    if (keep) ports.write(next)
    tell()
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function change(next: Cart): void {
    show({ owner, items: next, unsent: owner !== null })
    if (owner !== null && known) saveSoon()
  }

  function saveSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ports.delay)
  }

  /** Saves now what is not saved yet; resolves when nothing is under way. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    while (saving) await saving
    if (!unsent || owner === null || !known) return
    saving = saveOnce({ sent: items, sender: owner })
    await saving
  }

  async function saveOnce({ sent, sender }: { sent: Cart; sender: string }): Promise<void> {
    try {
      const stored = await ports.save(sent)
      if (owner !== sender) return
      confirmed = stored
      // Changed again meanwhile: the newer state stands and is saved next.
      if (items === sent) show({ owner, items: stored, unsent: false })
      else saveSoon()
    } catch (error) {
      if (owner !== sender) return
      const answer = ports.refused(error)
      if (answer === 'stranger') show({ owner: null, items, unsent: false })
      if (answer === 'refused') show({ owner, items: confirmed, unsent: false })
      // A broken line: the change stays, and goes with the next one or when the line is back.
    } finally {
      saving = undefined
    }
  }

  /** A save under way brings back what it set out with: the newer state has to follow it. */
  function isOvertaken(): boolean {
    return saving !== undefined
  }

  return {
    read: () => items,
    /** True once it is clear who is here, and so that an empty cart is empty. */
    isSettled: () => known,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change,
    flush,

    /** Somebody is logged in: a visitor's cart is joined into the stored one, a cart of another shopper is dropped. */
    welcome(shopper: { id: string; stored: Cart }): void {
      known = true
      confirmed = shopper.stored
      if (owner === shopper.id && unsent) {
        saveSoon()
        return
      }
      const merged = owner === null ? mergeCarts(shopper.stored, items) : shopper.stored
      const differs = !sameCart(merged, shopper.stored)
      show({ owner: shopper.id, items: merged, unsent: differs })
      if (differs) void flush()
    },

    /** Nobody is logged in: a visitor's cart stays, a shopper's goes. */
    farewell(): void {
      known = true
      clearTimeout(timer)
      if (owner !== null) show({ owner: null, items: emptyCart, unsent: false })
      else tell()
    },

    /**
     * An order has gone through, and `stored` is what the server still keeps: the goods go, what was added since stays and is saved.
     */
    accept({ shopper, ordered, stored }: { shopper: string; ordered: Cart; stored: Cart }): void {
      if (owner !== shopper) return
      clearTimeout(timer)
      confirmed = stored
      const left = sameCart(items, ordered) ? stored : takeOut(items, ordered)
      const unsent = isOvertaken() || !sameCart(left, stored)
      show({ owner, items: left, unsent })
      if (unsent) void flush()
    },

    /** Another tab has changed the cart. False where it did so for somebody else: ask anew who is here. */
    reload(): boolean {
      const kept = ports.read()
      if (!kept) return true
      const isOurs = kept.owner === owner
      clearTimeout(timer)
      if (!isOurs || !kept.unsent) confirmed = kept.items
      // Somebody else's is taken over too: what this tab shows was a visitor's, and would be joined in a second time.
      show({ ...kept, unsent: kept.unsent || (isOurs && isOvertaken()) }, { keep: false })
      return isOurs
    },
  }
}

export function sameCart(one: Cart, other: Cart): boolean {
  const ids = Object.keys(one)
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id])
}
