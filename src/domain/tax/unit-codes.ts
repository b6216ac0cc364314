/** Unit Quantity Codes of the GST returns. */
export const unitCodes = [
  ...[
    'BAG',
    'BAL',
    'BDL',
    'BKL',
    'BOU',
    'BOX',
    'BTL',
    'BUN',
    'CAN',
    'CBM',
    'CCM',
    'CMS',
    'CTN',
    'DOZ',
    'DRM',
  ],
  ...[
    'GGK',
    'GMS',
    'GRS',
    'GYD',
    'KGS',
    'KLR',
    'KME',
    'LTR',
    'MLT',
    'MTR',
    'MTS',
    'NOS',
    'OTH',
    'PAC',
    'PCS',
  ],
  ...[
    'PRS',
    'QTL',
    'ROL',
    'SET',
    'SQF',
    'SQM',
    'SQY',
    'TBS',
    'TGM',
    'THD',
    'TON',
    'TUB',
    'UGS',
    'UNT',
    'YDS',
  ],
] as const

export type UnitCode = (typeof unitCodes)[number]

export function isUnitCode(code: string): code is UnitCode {
  return unitCodes.some((one) => one === code)
}
