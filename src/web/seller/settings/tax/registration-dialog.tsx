import { useQueryClient } from '@tanstack/react-query'
import type { Taxes } from '#contract/seller/tax/tax.ts'
import { t } from '#domain/i18n/translate.ts'
import { chargesTaxes } from '#domain/pricing/spread-charges.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import { gstStates } from '#domain/tax/gst-states.ts'
import { sellerTaxModes } from '#domain/tax/seller-tax.ts'
import { useApi, useStoreProfile } from '#web/api.ts'
import { TextField } from '#web/seller/layout/fields.tsx'
import { DialogForm, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { RadioCard } from '#web/ui/form/radio-card.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { taxesQuery } from './taxes-query.ts'
import { UntaxedProducts } from './untaxed-products.tsx'

type SavedTax = Taxes['sellerTaxes'][number]
type Values = Omit<SavedTax, 'validFrom' | 'stateCode'> & { stateCode: string }

type Props = {
  /** null: closed. Without a tax, what the shop's details say is filled in. */
  edited: { tax: SavedTax | null } | null
  today: string
  untaxed: number
  onClose: () => void
}

export function RegistrationDialog({ edited, today, untaxed, onClose }: Props) {
  const api = useApi()
  const queries = useQueryClient()
  const profile = useStoreProfile()
  return (
    <FormDialog item={edited} title={() => t('seller-settings.tax.mode')} onClose={onClose}>
      {({ tax }) => (
        <DialogForm
          read={(value) => ({
            mode: value('mode'),
            gstin: value('gstin').trim(),
            legalName: value('legalName').trim(),
            tradeName: value('tradeName').trim(),
            stateCode: value('stateCode'),
            address: value('address').trim(),
            chargesTax: value('chargesTax'),
            validFrom: value('validFrom'),
          })}
          schema={async () => (await import('#contract/seller/tax/tax.ts')).SaveSellerTax}
          send={({ mode, chargesTax, ...values }) =>
            api.saveSellerTax({
              ...values,
              mode: sellerTaxModes.find((one) => one === mode) ?? 'unregistered',
              chargesTax: chargesTaxes.find((one) => one === chargesTax) ?? 'as_items',
            })
          }
          onDone={(taxes) => {
            queries.setQueryData(taxesQuery(api).queryKey, taxes)
          }}
          submitText={t('seller-settings.tax.save')}
          className="group grid gap-4"
          onClose={onClose}
        >
          <RegistrationFields values={tax ?? valuesOfProfile(profile)} today={today} untaxed={untaxed} />
        </DialogForm>
      )}
    </FormDialog>
  )
}

function valuesOfProfile({ gstin, sellerName, name, address }: StoreProfile): Values {
  return {
    mode: gstin ? 'composition' : 'unregistered',
    gstin,
    legalName: sellerName,
    tradeName: name,
    stateCode: gstin.slice(0, 2) || '18',
    address: address.join('\n'),
    chargesTax: 'as_items',
  }
}

type FieldsProps = Pick<Props, 'today' | 'untaxed'> & { values: Values }

function RegistrationFields({ values, today, untaxed }: FieldsProps) {
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t('seller-settings.tax.mode')}</legend>
        {sellerTaxModes.map((mode) => (
          <RadioCard key={mode} name="mode" value={mode} defaultChecked={mode === values.mode}>
            <span className="block font-semibold">{t(`seller-settings.tax.mode.${mode}.name`)}</span>
            <span className="block text-sm text-ink-soft">{t(`seller-settings.tax.mode.${mode}.text`)}</span>
          </RadioCard>
        ))}
      </fieldset>
      {untaxed > 0 && values.mode !== 'regular' ? (
        <UntaxedProducts
          count={untaxed}
          className="hidden rounded-md bg-amber-soft px-3.5 py-2 text-sm text-amber-ink group-has-[input[value=regular]:checked]:block"
        />
      ) : null}
      <TextField
        name="gstin"
        label={t('seller-settings.tax.gstin')}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={15}
        defaultValue={values.gstin}
        className="group-has-[input[value=unregistered]:checked]:hidden"
      />
      <TextField
        name="legalName"
        label={t('seller-settings.tax.legalName')}
        hint={t('seller-settings.tax.legalName.hint')}
        required
        defaultValue={values.legalName}
      />
      <TextField
        name="tradeName"
        label={t('seller-settings.tax.tradeName')}
        defaultValue={values.tradeName}
      />
      <TextArea
        name="address"
        label={t('seller-settings.tax.address')}
        autoComplete="off"
        required
        rows={4}
        maxLength={500}
        defaultValue={values.address}
      />
      <Select
        name="stateCode"
        label={t('seller-settings.tax.state')}
        defaultValue={values.stateCode}
        options={Object.entries(gstStates)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([value, name]) => ({ value, text: `${name} (${value})` }))}
      />
      <Select
        name="chargesTax"
        label={t('seller-settings.tax.charges')}
        hint={t('seller-settings.tax.charges.hint')}
        defaultValue={values.chargesTax}
        options={chargesTaxes.map((value) => ({ value, text: t(`seller-settings.tax.charges.${value}`) }))}
        className="hidden group-has-[input[value=regular]:checked]:grid"
      />
      <Field
        name="validFrom"
        type="date"
        label={t('seller-settings.tax.validFrom')}
        hint={t('seller-settings.tax.validFrom.hint')}
        required
        min={today}
        defaultValue={today}
      />
    </>
  )
}
