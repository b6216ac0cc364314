import type { Business } from '#contract/address.ts'

/** 'Bora Traders, GSTIN 18AABCU9603R1ZM' */
export function businessText({ name, gstin }: Business): string {
  return `${name}, GSTIN ${gstin}`
}
