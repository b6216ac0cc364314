import { expect, test } from 'vitest'
import { serviceablePins } from './delivery/pin-codes.ts'
import { policy } from './policy.ts'
import { defaultSettings } from './settings/shop-settings.ts'
import { phoneLink } from './shop.ts'

test("the policies contain the owner's numbers", () => {
  expect(policy).toEqual({
    cancellationDays: 7,
    reimbursementDays: 14,
    refundBusinessDays: { from: 5, to: 10 },
    moneyBackDays: 7,
    warrantyYears: 1,
    minimumAge: 18,
    privacyMinimumAge: 13,
    liabilityCapUsd: 100,
    grievance: { acknowledgedHours: 48, settledMonths: 1 },
  })
})

test('the default address is in a serviceable pin code', () => {
  const pin = /\b\d{6}\b/.exec(defaultSettings.address.join(' '))?.[0]
  expect(serviceablePins).toContain(pin)
})

test('phoneLink accepts every default phone number', () => {
  for (const phone of [...defaultSettings.phones, defaultSettings.grievanceOfficer.phone])
    expect(phoneLink(phone)).toMatch(/^tel:\+\d{12}$/)
})
