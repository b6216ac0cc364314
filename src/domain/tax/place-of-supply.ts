import { gstStates, isStateCode, type StateCode } from './gst-states.ts'

/**
 * First digits of PIN codes, the longest that matches counts. '' where an area belongs to two states: its address
 * says which. Codes of the army, 9…, belong to none.
 */
const statesByPrefix: Record<string, StateCode | ''> = {
  ...prefixes('07', '11'),
  ...prefixes('06', '12 13'),
  ...prefixes('03', '14 15'),
  ...prefixes('', '140 160'),
  ...prefixes('02', '17'),
  ...prefixes('01', '18 19'),
  ...prefixes('38', '194'),
  ...prefixes('09', '20 21 22 23 24 25 26 27 28'),
  ...prefixes('', '244 246 247 262'),
  ...prefixes('05', '248 249 263'),
  ...prefixes('08', '30 31 32 33 34'),
  ...prefixes('24', '36 37 38 39'),
  ...prefixes('', '362 396'),
  ...prefixes('27', '40 41 42 43 44'),
  ...prefixes('30', '403'),
  ...prefixes('23', '45 46 47 48'),
  ...prefixes('22', '49'),
  ...prefixes('36', '50'),
  ...prefixes('37', '51 52 53'),
  ...prefixes('', '507 533'),
  ...prefixes('29', '56 57 58 59'),
  ...prefixes('33', '60 61 62 63 64'),
  ...prefixes('', '605 607 609'),
  ...prefixes('32', '67 68 69'),
  ...prefixes('', '673 682'),
  ...prefixes('19', '70 71 72 73 74'),
  ...prefixes('11', '737'),
  ...prefixes('35', '744'),
  ...prefixes('21', '75 76 77'),
  ...prefixes('18', '78'),
  ...prefixes('12', '790 791 792'),
  ...prefixes('17', '793 794'),
  ...prefixes('14', '795'),
  ...prefixes('15', '796'),
  ...prefixes('13', '797 798'),
  ...prefixes('16', '799'),
  ...prefixes('10', '80 84 85'),
  ...prefixes('20', '83'),
  ...prefixes('', '81 82'),
}

export function stateOfPincode(pincode: string): StateCode | null {
  const pin = pincode.trim()
  if (!/^[1-8]\d{5}$/.test(pin)) return null
  return (statesByPrefix[pin.slice(0, 3)] ?? statesByPrefix[pin.slice(0, 2)]) || null
}

/** By the PIN code, else by the typed name of the state. null: neither says it. */
export function stateOfAddress({ zipcode, state }: { zipcode: string; state: string }): StateCode | null {
  return stateOfPincode(zipcode) ?? findStateByName(state)
}

function findStateByName(name: string): StateCode | null {
  const wanted = normalizeName(name)
  return (
    Object.keys(gstStates)
      .filter(isStateCode)
      .find((code) => normalizeName(gstStates[code]) === wanted) ?? null
  )
}

function normalizeName(name: string): string {
  return name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]/g, '')
}

function prefixes(state: StateCode | '', list: string): Record<string, StateCode | ''> {
  return Object.fromEntries(list.split(' ').map((prefix) => [prefix, state]))
}
