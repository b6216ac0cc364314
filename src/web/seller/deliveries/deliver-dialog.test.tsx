import { expect, test } from 'vitest'
import type { RunSheetStop } from '#contract/seller/delivery/run-sheet.ts'
import { aStop } from '#test/builders/run-sheets.ts'
import { render } from '#test/render.tsx'
import { buildRunView } from './build-run-view.ts'
import { DeliverDialog } from './deliver-dialog.tsx'
import type { DeliveryAction } from './delivery-queue.ts'

/** The dialog of a stop whose report was refused. */
function readRefused(payment: Partial<Extract<DeliveryAction, { kind: 'complete' }>>) {
  const action: DeliveryAction = {
    ...{ id: 'key', order: 'order-1', orderNumber: 1, kind: 'complete', code: '9999' },
    ...{ ...payment, refusal: { code: 'wrong_code', message: 'That is not the code.' } },
  }
  const [stop] = buildRunView([aStop(1, { state: 'out' })], [action]).open
  const { html } = render(<DeliverDialog stop={stop ?? null} onDeliver={() => {}} onClose={() => {}} />)
  const radios = html.match(/<input type="radio"[^>]*>/g) ?? []
  const typed = /value="([^"]*)"[^>]*name="(?:cash|note)"|name="(?:cash|note)"[^>]*value="([^"]*)"/.exec(html)
  return { way: radios.findIndex((radio) => radio.includes('checked')), typed: typed?.[1] ?? typed?.[2] }
}

test('after a wrong code the rider does not say again how the customer paid', () => {
  expect(readRefused({ cash: 498.5 })).toEqual({ way: 0, typed: '498.5' })
  expect(readRefused({ paidBy: 'upi' })).toEqual({ way: 1, typed: undefined })
  expect(readRefused({ cash: 0, note: 'Pays tomorrow' })).toEqual({ way: 2, typed: 'Pays tomorrow' })
})

test('the way is chosen that the customer has agreed', () => {
  const stop = { ...aStop(1, { state: 'out', payWith: 'UPI' }) }
  const [open] = buildRunView([stop], []).open
  const { html } = render(<DeliverDialog stop={open ?? null} onDeliver={() => {}} onClose={() => {}} />)
  const radios = html.match(/<input type="radio"[^>]*>/g) ?? []
  expect(radios.map((radio) => radio.includes('checked'))).toEqual([false, true, false])
})

test('the exact amount stands there, and the button says it', () => {
  const read = (stop: Partial<RunSheetStop>) => {
    const [open] = buildRunView([aStop(1, { state: 'out', ...stop })], []).open
    const { html, text } = render(
      <DeliverDialog stop={open ?? null} onDeliver={() => {}} onClose={() => {}} />,
    )
    return [
      /value="([^"]*)"[^>]*name="cash"|name="cash"[^>]*value="([^"]*)"/.exec(html)?.slice(1).join(''),
      text,
    ]
  }
  expect(read({ cash: 498.5 })).toEqual(['498.5', expect.stringMatching(/Delivered, ₹498\.50 received$/)])
  for (const stop of [{ cash: null }, { payWith: 'UPI' as const }])
    expect(read(stop)).toEqual([undefined, expect.stringMatching(/ Delivered$/)])
})

test('a note is a note, whatever it says', () => {
  const note = 'Paid by UPI to the shop'
  expect(readRefused({ cash: 0, note })).toEqual({ way: 2, typed: note })
})
