import { t } from '#domain/i18n/translate.ts'
import { maxBags } from '#domain/order.ts'
import { Select } from '#web/ui/form/select.tsx'

type BagSelectProps = {
  bags: number
  onChange: (bags: number) => void
  hideLabel?: boolean
}

export function BagSelect({ bags, onChange, hideLabel = false }: BagSelectProps) {
  return (
    <Select
      label={t('seller-orders.picking.bagCount')}
      hideLabel={hideLabel}
      options={bagCounts.map((count) => ({
        value: String(count),
        text: t('seller-orders.picking.bags', { count }),
      }))}
      value={String(bags)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}

const bagCounts = Array.from({ length: maxBags }, (_, index) => index + 1)
