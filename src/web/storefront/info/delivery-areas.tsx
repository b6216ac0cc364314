import { formatDayRanges } from '#domain/delivery/day-ranges.ts'
import { formatDuration } from '#domain/delivery/format-duration.ts'
import type { SlotRule } from '#domain/delivery/slots.ts'
import type { DeliveryArea, DeliveryTerms } from '#domain/delivery/terms.ts'
import type { TermsInForce } from '#domain/delivery/terms-in-force.ts'
import { formatTime } from '#domain/i18n/clock.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPricePaise } from '#domain/money.ts'
import { useStoreProfile } from '#web/api.ts'
import { useDeliveryFacts } from './delivery-facts.ts'
import { Paragraph } from './info-text.tsx'

/** The owner's rules: a table for each area. */
export function DeliveryAreas() {
  return useDeliveryFacts().inForce.map((rule) => <AreaTable key={rule.area?.id ?? ''} {...rule} />)
}

/** Nothing while cash is accepted for any amount. */
export function CashLimit() {
  const { cashLimit } = useDeliveryFacts()
  if (cashLimit === 'none') return null
  return <Paragraph is={cashLimit === 'same' ? 'info.payment.cash.limit' : 'info.payment.cash.areas'} />
}

function AreaTable({ area, terms }: TermsInForce) {
  const { delivery, pins } = useStoreProfile()
  const otherPins = pins.filter((pin) => !delivery.areas.some((one) => one.pins.includes(pin)))
  const others = t(delivery.areas.length > 0 ? 'info.area.others' : 'info.area.all')
  const where = area ? describePlace(area) : listPins(otherPins)
  const rows = [[t('info.area.where'), where] as const, ...describeTerms(terms)]
  return (
    <table className="w-full">
      <caption className="pt-4 pb-1 text-left text-lg font-bold">{area?.name ?? others}</caption>
      <tbody className="tabular">
        {rows
          .filter(([, lines]) => lines.length > 0)
          .map(([name, lines]) => (
            <tr key={name}>
              <th scope="row" className="w-2/5 align-top font-medium">
                {name}
              </th>
              <td>
                {lines.map((line) => (
                  <span key={line} className="block not-first:mt-1">
                    {line}
                  </span>
                ))}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** An address meets all of these. */
function describePlace({ pins, localities, maxKm }: DeliveryArea): string[] {
  const places = localities.length > 0 ? [localities.join(', ')] : []
  const distance = maxKm === null ? [] : [t('info.area.distance', { km: maxKm })]
  return [...listPins(pins), ...places, ...distance]
}

function listPins(pins: readonly string[]): string[] {
  return pins.length > 0 ? [t('info.area.pins', { count: pins.length, pins: pins.join(', ') })] : []
}

function describeTerms(terms: DeliveryTerms): (readonly [name: string, lines: string[]])[] {
  const { freeAbovePaise, minimumPaise, minutes, slots } = terms
  return [
    [t('info.area.charge'), [describeCharge(terms)]],
    [t('info.area.freeAbove'), freeAbovePaise === null ? [] : [formatPricePaise(freeAbovePaise)]],
    [t('info.area.minimum'), minimumPaise === 0 ? [] : [formatPricePaise(minimumPaise)]],
    [t('info.area.time'), [t('info.area.minutes', { minutes })]],
    [t('info.area.slots'), slots.map(describeSlot)],
    [t('info.area.cash'), describeCash(terms)],
  ]
}

function describeCharge({ chargePaise, perKmPaise, freeKm }: DeliveryTerms): string {
  const charge = chargePaise === 0 ? t('info.area.free') : formatPricePaise(chargePaise)
  if (perKmPaise === 0) return charge
  const perKm = formatPricePaise(perKmPaise)
  if (freeKm > 0) return t('info.area.perKm', { charge, km: freeKm, perKm })
  return chargePaise === 0 ? t('info.area.eachKm', { perKm }) : t('info.area.chargeAndKm', { charge, perKm })
}

function describeCash({ maxCashPaise }: DeliveryTerms): string[] {
  if (maxCashPaise === null) return []
  if (maxCashPaise === 0) return [t('info.area.noCash')]
  return [t('info.area.cashUpTo', { amount: formatPricePaise(maxCashPaise) })]
}

function describeSlot({ days, from, to, cutoffMinutes }: SlotRule): string {
  const slot = t('info.area.slot', {
    days: formatDayRanges(days, (day) => t(`shop.day.${day}`)).join(', '),
    from: formatTime(from),
    to: formatTime(to),
  })
  return cutoffMinutes === 0 ? slot : t('info.area.slotCutoff', { slot, time: formatDuration(cutoffMinutes) })
}
