import {
  type ChargeRange,
  chargeRange,
  listPossibleTerms,
  mergeTerms,
  type PossibleTerms,
} from '#domain/delivery/possible-terms.ts'
import {
  type CheckedDelivery,
  checkClosing,
  checkDelivery,
  type DeliveryConditions,
  isOtherState,
} from './check-delivery.ts'

/** What the address decides, if it decides anything. */
export type ByAddress = {
  charges: ChargeRange
  localities: { area: string; names: string[] }[]
  hasSlots: boolean
}

export type CheckedPin = CheckedDelivery & { byAddress?: ByAddress }

/** What holds for each address with this PIN code now. */
export function checkPin(
  conditions: DeliveryConditions,
  { pin, itemsPaise, now }: { pin: string; itemsPaise: number; now: number },
): CheckedPin {
  const possible = listPossibleTerms(conditions.rules, pin)
  if (possible.length === 1)
    return checkDelivery(conditions, { destination: { pin, text: '', location: null }, now })
  const charges = chargeRange(possible, itemsPaise)
  return {
    area: null,
    terms: mergeTerms(possible),
    isInside: possible.some(({ isInside }) => isInside),
    isOtherState: isOtherState(conditions.onlyToState, pin),
    chargePaise: charges.min === charges.max ? charges.min : null,
    slots: [],
    closed: checkClosing({ ...conditions, now }),
    byAddress: {
      charges,
      localities: possible.flatMap(listLocalities),
      hasSlots: possible.some(({ terms }) => terms.slots.length > 0),
    },
  }
}

function listLocalities({ area }: PossibleTerms): ByAddress['localities'] {
  return area && area.localities.length > 0 ? [{ area: area.name, names: [...area.localities] }] : []
}
