import { formatClock } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { substitutePaise } from '#domain/pricing/order-amounts.ts'
import { gramsText, quantityText } from '#domain/weight/steps.ts'
import { ShopError } from '#server/http/errors.ts'
import type { OrderChange } from '../core/change-order.ts'
import { writeCharges } from '../stock/charge-store.ts'
import { releaseSubstitutes } from '../stock/release-substitutes.ts'
import type { OrderSubstitute } from '../stock/substitute-store.ts'
import type { PickLine } from './picking-store.ts'

export type Packing = {
  lines: readonly PickLine[]
  substitutes: readonly OrderSubstitute[]
}

/** Throws 409 with the time until which the customer can answer. */
export function assertNoQuestion(substitutes: readonly OrderSubstitute[]): void {
  const times = substitutes.flatMap(({ state, answerBy }) =>
    state === 'asked' && answerBy ? [answerBy.toISOString()] : [],
  )
  const last = times.toSorted().at(-1)
  if (last !== undefined)
    throw new ShopError('substitute_open', {
      message: () => t('server.substituteOpen', { time: formatClock(last) }),
    })
}

/** The line has an agreed substitute, and units are still missing. */
export function isCharged(line: PickLine): boolean {
  return substitutePaise(line) > 0
}

/** Substitutes that are declined, or not answered in time, go. */
export async function chargeSubstitutes(change: OrderChange, { lines, substitutes }: Packing): Promise<void> {
  const charges = new Map(lines.filter(isCharged).map((line) => [line.position, substitutePaise(line)]))
  const left = substitutes.filter(({ position }) => !charges.has(position))
  await writeCharges(change.tx, { orderId: change.order.id, charges })
  await releaseSubstitutes(change, left)
}

/** '2/3 Joha Rice', '690 g/750 g Rohu', '0/1 Rohu + 1 Katla': stored, so in English. */
export function describePicked(line: PickLine, substitutes: readonly OrderSubstitute[]): string {
  const { name, picked, quantity, grams, position } = line
  const found = grams === null ? quantityText(line, picked ?? 0) : gramsText(grams)
  const substitute = isCharged(line) && substitutes.find((each) => each.position === position)
  const instead = substitute ? ` + ${describeSubstitute(substitute)}` : ''
  return `${found}/${quantityText(line, quantity)} ${name}${instead}`
}

function describeSubstitute(substitute: OrderSubstitute): string {
  return `${quantityText(substitute, substitute.quantity)} ${substitute.name}`
}
