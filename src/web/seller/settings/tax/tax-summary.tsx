import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { taxesQuery } from './taxes-query.ts'

/** The registration in force, once it is known. */
export function TaxSummary({ text }: { text: string }) {
  const { data } = useQuery(taxesQuery(useApi()))
  const current = data?.sellerTaxes.find(({ validFrom }) => validFrom <= data.today)
  if (!current) return text
  const { mode, gstin } = current
  return [t(`seller-settings.tax.mode.${mode}.name`), gstin && `GSTIN ${gstin}`].filter(Boolean).join(' · ')
}
