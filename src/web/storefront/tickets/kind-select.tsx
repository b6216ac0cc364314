import { t } from '#domain/i18n/translate.ts'
import { contactKinds } from '#domain/ticket/contact.ts'
import { Select } from '#web/ui/form/select.tsx'

/** For a ticket about no order. */
export function KindSelect({ defaultValue }: { defaultValue?: string | undefined }) {
  return (
    <Select
      name="kind"
      defaultValue={defaultValue}
      label={t('tickets.contact.kind')}
      options={contactKinds.map((value) => ({ value, text: t(`tickets.contact.kind.${value}`) }))}
    />
  )
}
