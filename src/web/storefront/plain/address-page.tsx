import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { t } from '#domain/i18n/translate.ts'
import {
  type addressFields,
  addressGridClass,
  addressInputProps,
  fieldWidth,
  shownFields,
} from '#web/storefront/address/address-form.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PlainForm, PlainPage } from './plain-form.tsx'
import { plainPaths } from './plain-paths.ts'
import { type Form, type Refusal, readForm, refuse, requireShopper } from './visit.ts'

export async function loadAddress(args: LoaderFunctionArgs): Promise<{ known: Form }> {
  const { shopper } = await requireShopper(args)
  const [firstName = '', ...lastNames] = shopper.name.trim().split(/\s+/)
  return { known: { firstName, lastName: lastNames.join(' '), email: shopper.email, country: 'India' } }
}

export async function saveAddress(args: LoaderFunctionArgs) {
  const form = await readForm(args.request)
  const { api } = await requireShopper(args)
  const read = (field: (typeof addressFields)[number]) => (form[field] ?? '').trim()
  try {
    const { address } = await api.addAddress({
      address: {
        firstName: read('firstName'),
        lastName: read('lastName'),
        // A shopper who came by phone number has none.
        email: read('email') || undefined,
        street: read('street'),
        city: read('city'),
        state: read('state'),
        zipcode: read('zipcode'),
        country: read('country'),
        phone: read('phone'),
      },
    })
    return redirect(`${plainPaths.checkout}?address=${address._id}`, 303)
  } catch (error) {
    return refuse(error, { typed: form })
  }
}

export function PlainAddressPage() {
  const { known } = useLoaderData<typeof loadAddress>()
  const refused = useActionData<Refusal>()
  const refusal = refused && { ...refused, field: refused.field?.replace(/^address\./, '') ?? '' }
  return (
    <PlainPage title={t('checkout.address.add')} refusal={refusal}>
      <p className="text-ink-soft">{t('checkout.address.required')}</p>
      <PlainForm refusal={refusal} className={addressGridClass}>
        {shownFields(known.email !== '').map((field) => (
          <Field
            key={field}
            name={field}
            label={t(`checkout.address.field.${field}`)}
            maxLength={200}
            defaultValue={(refusal?.typed ?? known)[field]}
            className={`content-start ${fieldWidth(field)}`}
            {...addressInputProps[field]}
          />
        ))}
        <Button type="submit" size="large" className="col-span-full mt-2">
          {t('checkout.address.save')}
        </Button>
      </PlainForm>
      <ButtonLink variant="quiet" to={plainPaths.cart} className="justify-self-start">
        {t('checkout.address.back')}
      </ButtonLink>
    </PlainPage>
  )
}
