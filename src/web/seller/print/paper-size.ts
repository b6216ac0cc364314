import type { StoredChoice } from '#web/seller/lists/stored-choice.tsx'

export type PaperSize = 'roll' | 'roll58' | 'a4'

/** By the device, because the printer belongs to it. Two may stand side by side: one for slips, one for labels. */
type PaperChoice = StoredChoice<PaperSize>

export const slipSizes: PaperChoice = { values: ['roll', 'a4'], preset: 'a4', storageKey: 'haat-paper' }
export const billSizes: PaperChoice = {
  values: ['roll', 'roll58', 'a4'],
  preset: 'a4',
  storageKey: 'haat-bill-paper',
}
export const labelSizes: PaperChoice = {
  values: ['roll58', 'roll'],
  preset: 'roll',
  storageKey: 'haat-label-paper',
}
