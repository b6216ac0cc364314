import type { Business } from '#contract/address.ts'
import { t } from '#domain/i18n/translate.ts'
import { Field } from '#web/ui/form/field.tsx'

type BusinessFieldsProps = {
  business?: Business | undefined
  /** A press has just shown them. */
  isFocused?: boolean
}

/** For a buyer with a GSTIN. `readBusiness` reads them. */
export function BusinessFields({ business, isFocused = false }: BusinessFieldsProps) {
  return (
    <fieldset className="col-span-full grid gap-3">
      <legend className="sr-only">{t('documents.business.title')}</legend>
      <input type="hidden" name="business" value="shown" />
      <Field
        name="business.gstin"
        label={t('documents.business.gstin')}
        hint={t('documents.business.text')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={15}
        defaultValue={business?.gstin}
        autoFocus={isFocused}
      />
      <Field
        name="business.name"
        label={t('documents.business.name')}
        hint={business ? t('documents.business.hint') : ''}
        autoComplete="organization"
        maxLength={200}
        defaultValue={business?.name}
      />
    </fieldset>
  )
}
