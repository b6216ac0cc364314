/**
 * The check of gstin-validator 1.1.3 (npm), which walks from the right. The package itself needs a file that
 * it does not contain. Copyright (c) 2020 Srikanth Lakshmanan, MIT licence: permission is hereby granted, free
 * of charge, to any person obtaining a copy of this software, to deal in it without restriction, provided that
 * this notice stays. It is provided "as is", without warranty of any kind.
 */
const codePoints = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const pattern = /^([0-2][0-9]|[3][0-8])[A-Z]{3}[ABCFGHLJPTK][A-Z]\d{4}[A-Z][A-Z0-9][Z][A-Z0-9]$/

export function judgeGstin(gstin: string): boolean {
  return pattern.test(gstin) && gstin[14] === judgeCheckSum(gstin)
}

function judgeCheckSum(gstin: string): string | undefined {
  const mod = codePoints.length
  let [factor, sum] = [2, 0]
  for (let at = gstin.length - 2; at >= 0; at--) {
    const digit = factor * codePoints.indexOf(gstin[at] ?? '')
    factor = factor === 2 ? 1 : 2
    sum += Math.floor(digit / mod) + (digit % mod)
  }
  return codePoints[(mod - (sum % mod)) % mod]
}
