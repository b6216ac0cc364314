import type { CategoryPath } from '../catalogue.ts'
import type { TaxClass } from './tax-class.ts'
import type { UnitCode } from './unit-codes.ts'

type TaxProposal = { hsn?: string; taxClass: TaxClass; unitCode?: UnitCode }

/**
 * What most products of a category have since 22 September 2025 (notifications 9 and 10/2025-CT(R)). Only
 * proposals, which the owner confirms. Categories whose products have several rates have none.
 */
export const taxProposals: { readonly [Path in CategoryPath]?: TaxProposal } = {
  // Packed and labelled. Loose rice, flour and pulses are nil.
  Grocery: { taxClass: '5' },
  Vegetable: { hsn: '0709', taxClass: 'nil', unitCode: 'KGS' },
  Fruits: { hsn: '0810', taxClass: 'nil', unitCode: 'KGS' },
  // The category of meat and fish, fresh or chilled.
  Grains: { hsn: '0302', taxClass: 'nil', unitCode: 'KGS' },
  Instant: { taxClass: '5', unitCode: 'PAC' },
  Electronics: { taxClass: '18', unitCode: 'PCS' },
}
