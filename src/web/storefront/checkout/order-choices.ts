import { useState } from 'react'
import type { DeliveryQuote, SlotChoice } from '#contract/delivery.ts'
import type { MyOrder } from '#contract/order.ts'
import { type Substitution, substitutions } from '#domain/substitution/substitution.ts'
import { useShopper } from '#web/auth/use-shopper.ts'
import { choicesKey } from './clear-order-choices.ts'

/** `slot` is null for as soon as possible. */
export type OrderChoices = {
  slot: string | null
  note: string
  leaveAtDoor: boolean
  substitution: Substitution
}

const noChoices: OrderChoices = { slot: null, note: '', leaveAtDoor: false, substitution: 'leave-out' }

/** Kept in this tab until the order is placed, so that a retry after a reload is the same order. */
export function useOrderChoices() {
  const { shopper } = useShopper()
  const owner = shopper?._id ?? null
  const [changed, setChanged] = useState<OrderChoices | null>(null)
  const choices = changed ?? readOrderChoices(owner)
  function choose(change: Partial<OrderChoices>): void {
    const next = { ...choices, ...change }
    setChanged(next)
    saveOrderChoices(owner, next)
  }
  return { choices, choose }
}

/** A visitor who logs in keeps the choices; another shopper does not see them. */
export function readOrderChoices(owner: string | null): OrderChoices {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(choicesKey) ?? 'null')
    if (typeof saved !== 'object' || saved === null) return noChoices
    if (!('owner' in saved && 'slot' in saved && 'note' in saved && 'leaveAtDoor' in saved)) return noChoices
    if (saved.owner !== null && saved.owner !== owner) return noChoices
    return {
      slot: typeof saved.slot === 'string' ? saved.slot : null,
      note: String(saved.note),
      leaveAtDoor: saved.leaveAtDoor === true,
      substitution: readSubstitution(saved),
    }
  } catch {
    return noChoices
  }
}

/** Choices that an older page has saved do not have it. */
function readSubstitution(saved: object): Substitution {
  const wanted = 'substitution' in saved ? saved.substitution : undefined
  return substitutions.find((known) => known === wanted) ?? noChoices.substitution
}

export function saveOrderChoices(owner: string | null, choices: OrderChoices): void {
  try {
    sessionStorage.setItem(choicesKey, JSON.stringify({ owner, ...choices }))
  } catch {
    // Without storage a reload forgets the choices.
  }
}

/** The place that the shopper's own unpaid order holds is free for the order that continues or replaces it. */
export function freeOwnSlots(quote: DeliveryQuote, unpaid: readonly Pick<MyOrder, 'slot'>[]): DeliveryQuote {
  const isOwn = ({ from, to }: SlotChoice) => unpaid.some(({ slot }) => slot?.from === from && slot.to === to)
  return {
    ...quote,
    slots: quote.slots.map((slot) => ({ ...slot, isFull: slot.isFull && !isOwn(slot) })),
  }
}

/** `choose`: the shop takes no order for now. `gone`: the chosen slot is full, over, or not of this address. */
export function checkSlot(quote: DeliveryQuote, slot: string | null): 'ok' | 'choose' | 'gone' {
  const { slots, slotsByAddress, isNowAllowed } = quote
  if (slotsByAddress) return 'ok'
  if (slot === null) return isNowAllowed || slots.length === 0 ? 'ok' : 'choose'
  return slots.some(({ id, isFull }) => id === slot && !isFull) ? 'ok' : 'gone'
}
