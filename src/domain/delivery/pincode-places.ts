import { serviceablePins } from './pin-codes.ts'

type PincodePlace = { city: string; district: string; state: string }

const assam = { state: 'Assam' }
const lakhimpur = { ...assam, district: 'Lakhimpur' }

/** In its own module, because only the address form loads it. */
const places: Record<(typeof serviceablePins)[number], PincodePlace> = {
  784164: { ...lakhimpur, city: 'Dikrong' },
  784161: { ...lakhimpur, city: 'Bihpuria' },
  784165: { ...lakhimpur, city: 'Dhalpur' },
  784168: { ...assam, district: 'Biswanath', city: 'Gohpur' },
  787033: { ...lakhimpur, city: 'Bhogpur Chariali' },
}

export function findPincodePlace(pin: string): PincodePlace | null {
  const known = serviceablePins.find((one) => one === pin.trim())
  return known ? places[known] : null
}
