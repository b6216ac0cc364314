import type { ColumnType } from 'kysely'
import type { Register } from '#contract/seller/tax/register.ts'
import type { Charge, ChargeAmounts } from '#domain/pricing/charges.ts'
import type { TaxTreatment } from '#domain/pricing/split-tax.ts'
import type { BilledCombo, IssuedKind, NoteReason } from '#domain/tax/document.ts'
import type { StateCode } from '#domain/tax/gst-states.ts'
import type { SellerTaxMode } from '#domain/tax/seller-tax.ts'
import type { UnitCode } from '#domain/tax/unit-codes.ts'

export type DocumentSeriesTable = {
  kind: IssuedKind
  financial_year: string
  prefix: string
  next_number: number
}

/** The shop as it was when it issued the document. */
export type Supplier = {
  name: string
  sellerName: string
  address: readonly string[]
  phone: string
  email: string
  /** '' if not registered. */
  gstin: string
  /** '' if there is none. */
  fssaiLicence: string
  state: StateCode | null
}

/** Without phone number and mail address: no document needs them. `name` and `street` are '' on a plain bill. */
export type Buyer = {
  name: string
  street: string
  city: string
  state: string
  zipcode: string
  country: string
  /** '' if not registered. */
  gstin: string
}

type Kept<Value> = ColumnType<Value, never, never>

export type DocumentsTable = {
  id: Kept<string>
  kind: Kept<IssuedKind>
  financial_year: Kept<string>
  prefix: Kept<string>
  serial: Kept<number>
  number: Kept<string>
  issued_at: Kept<Date>
  order_id: Kept<string>
  original_id: Kept<string | null>
  reason: Kept<NoteReason | null>
  seller_mode: Kept<SellerTaxMode>
  supplier: Kept<Supplier>
  buyer: Kept<Buyer>
  place_of_supply: Kept<StateCode | null>
  charges: Kept<ChargeAmounts>
  taxable_paise: Kept<string>
  cgst_paise: Kept<string>
  sgst_paise: Kept<string>
  igst_paise: Kept<string>
  round_off_paise: Kept<string>
  total_paise: Kept<string>
}

export type DocumentLinesTable = {
  document_id: Kept<string>
  line_no: Kept<number>
  product_id: Kept<string | null>
  charge: Kept<Charge['kind'] | null>
  name: Kept<string>
  names: Kept<Record<string, string>>
  pack: Kept<string | null>
  combo: Kept<BilledCombo | null>
  quantity: Kept<string>
  unit_code: Kept<UnitCode>
  step_grams: Kept<number | null>
  unit_paise: Kept<string | null>
  hsn: Kept<string>
  treatment: Kept<TaxTreatment | null>
  rate_basis_points: Kept<number>
  amount_paise: Kept<string>
  charges_paise: Kept<string>
  taxable_paise: Kept<string>
  cgst_paise: Kept<string>
  sgst_paise: Kept<string>
  igst_paise: Kept<string>
}

export type MonthLocksTable = {
  month: ColumnType<string, string, never>
  locked_at: ColumnType<Date, undefined, never>
  locked_by: ColumnType<string, string, never>
  /** As JSON. */
  register: ColumnType<Register, string, never>
}
