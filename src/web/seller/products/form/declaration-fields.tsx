import { splitCategory } from '#domain/category/category-choice.ts'
import { countryCodes, countryName, countryNameLanguage } from '#domain/declarations/countries.ts'
import {
  declarationRecord,
  dietChoices,
  listMissingDeclarations,
  maxDeclarationText,
  mergeDeclarations,
} from '#domain/declarations/declarations.ts'
import { currentLanguage, t } from '#domain/i18n/translate.ts'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { ProductForm } from './product-form.ts'
import { fieldProps } from './text-fields.tsx'
import type { ProductFormState } from './use-product-form.ts'

/** What the pack says. Nothing of it is required here; the shop names what the law asks for and is missing. */
export function DeclarationFields({ formState }: { formState: ProductFormState }) {
  const missing = listMissing(formState.draft.form)
  return (
    <>
      <p className="pb-3 text-sm text-ink-soft">{t('seller-products.form.declarations.hint')}</p>
      {missing.length > 0 ? (
        <p className="mb-4 rounded-md bg-amber-soft px-3.5 py-2.5 text-sm text-amber-ink">
          {t('seller-products.form.declarations.missing', {
            fields: missing.map((field) => t(`declarations.${field}`)).join(', '),
          })}
        </p>
      ) : null}
      <div className="grid gap-4 pb-3.5">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] items-start gap-4">
          <Select
            {...fieldProps(formState, 'declarations.diet')}
            label={t('declarations.diet')}
            options={[
              { value: '', text: t('seller-products.form.declarations.unknown') },
              ...dietChoices.map((value) => ({ value, text: t(`declarations.diet.${value}`) })),
            ]}
          />
          <Select
            {...fieldProps(formState, 'declarations.originCountry')}
            label={t('declarations.originCountry')}
            options={[
              { value: '', text: t('seller-products.form.declarations.unknown') },
              ...listCountryOptions(),
            ]}
          />
          <Field
            {...fieldProps(formState, 'declarations.fssaiLicence')}
            label={t('declarations.fssaiLicence')}
            inputMode="numeric"
            maxLength={14}
            hint={t('seller-products.form.declarations.fssaiLicence.hint')}
          />
        </div>
        <Field
          {...fieldProps(formState, 'declarations.genericName')}
          label={t('declarations.genericName')}
          maxLength={200}
        />
        {(['manufacturer', 'packer', 'importer', 'ingredients', 'nutrition'] as const).map((field) => (
          <TextArea
            key={field}
            {...lineProps(formState, field)}
            label={t(`declarations.${field}`)}
            rows={2}
            maxLength={maxDeclarationText}
            hint={isMaker(field) ? t('seller-products.form.declarations.maker.hint') : undefined}
          />
        ))}
        {(['allergens', 'bestBefore', 'storage', 'consumerCare'] as const).map((field) => (
          <Field
            key={field}
            {...fieldProps(formState, `declarations.${field}`)}
            label={t(`declarations.${field}`)}
            maxLength={maxDeclarationText}
            hint={
              field === 'bestBefore' || field === 'consumerCare'
                ? t(`seller-products.form.declarations.${field}.hint`)
                : undefined
            }
          />
        ))}
      </div>
    </>
  )
}

function listMissing(form: ProductForm) {
  const typed = declarationRecord('', (field) => form[`declarations.${field}`].trim() || null)
  const diet = dietChoices.find((known) => known === typed.diet)
  return listMissingDeclarations({
    category: splitCategory(form.category).category,
    isByWeight: form.stepGrams !== '',
    declarations: mergeDeclarations({}, { ...typed, diet }),
  })
}

function isMaker(field: string): boolean {
  return field === 'manufacturer' || field === 'packer' || field === 'importer'
}

/** A text is one line, also if it is pasted as several. */
function lineProps(
  formState: ProductFormState,
  field: 'manufacturer' | 'packer' | 'importer' | 'ingredients' | 'nutrition',
) {
  const name = `declarations.${field}` as const
  return {
    ...fieldProps(formState, name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      formState.change(name, currentTarget.value.replace(/\s*[\r\n]+\s*/g, ' ')),
  }
}

/** India first. In a browser without the names in a language they are in English. */
function listCountryOptions() {
  const locale = currentLanguage()
  const nameLanguage = countryNameLanguage(locale)
  const lang = nameLanguage === locale ? undefined : nameLanguage
  const options = countryCodes.map((value) => ({ value, text: countryName(value, locale), lang }))
  const [india, others] = [options.filter(isIndia), options.filter((option) => !isIndia(option))]
  return [...india, ...others.toSorted((one, other) => one.text.localeCompare(other.text, locale))]
}

function isIndia({ value }: { value: string }): boolean {
  return value === 'IN'
}
