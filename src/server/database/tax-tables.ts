import type { Generated, GeneratedAlways } from 'kysely'
import type { ChargesTax } from '#domain/pricing/spread-charges.ts'
import type { StateCode } from '#domain/tax/gst-states.ts'
import type { SellerTaxMode } from '#domain/tax/seller-tax.ts'
import type { TaxClass } from '#domain/tax/tax-class.ts'
import type { UnitCode } from '#domain/tax/unit-codes.ts'

type TaxColumns = {
  /** 'YYYY-MM-DD' */
  valid_from: string
  hsn: string | null
  tax_class: TaxClass | null
  unit_code: UnitCode | null
}

/** A trigger of `products` writes it. */
export type ProductTaxesTable = TaxColumns & { product_id: string }

export type CategoryTaxesTable = TaxColumns & { category: string }

export type SellerTaxesTable = {
  id: GeneratedAlways<string>
  /** 'YYYY-MM-DD' */
  valid_from: string
  mode: SellerTaxMode
  gstin: string
  legal_name: string
  trade_name: string
  state_code: StateCode
  address: string
  charges_tax: ChargesTax
  created_at: Generated<Date>
}
