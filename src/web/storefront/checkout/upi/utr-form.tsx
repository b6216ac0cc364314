import { useQueryClient } from '@tanstack/react-query'
import type { UpiCheckout } from '#contract/upi.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatUtr } from '#domain/upi.ts'
import { useApi } from '#web/api.ts'
import { useCartStore } from '#web/storefront/cart/cart-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { focusOnMount, useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { upiQueryKey } from './upi-query.ts'

type UtrFormProps = {
  checkout: UpiCheckout
  autoFocus?: boolean
  onCancel?: () => void
}

export function UtrForm({ checkout, autoFocus = false, onCancel }: UtrFormProps) {
  const { order, utr } = checkout
  const api = useApi()
  const queries = useQueryClient()
  const store = useCartStore()
  const form = useFormMutation({
    read: (value) => ({ utr: value('utr') }),
    schema: async () => (await import('#contract/payment-forms.ts')).UtrForm,
    send: async (typed) => {
      // The server takes the items out of the cart. An unsaved cart would put them back.
      await store.flush()
      return api.submitUtr({ id: order._id, utr: typed.utr })
    },
    fieldByErrorCode: { utr_taken: 'utr', invalid_input: 'utr' },
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: upiQueryKey })
      onCancel?.()
    },
  })
  return (
    <Form form={form}>
      <Field
        label={t('checkout.upi.utr.label')}
        name="utr"
        ref={autoFocus ? focusOnMount : undefined}
        hint={t('checkout.upi.utr.hint')}
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={20}
        defaultValue={utr === null ? '' : formatUtr(utr)}
      />
      <FormError error={form.formError} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy} className="grow">
          {utr === null ? t('checkout.upi.utr.paid') : t('checkout.upi.utr.save')}
        </Button>
        {onCancel ? (
          <Button variant="secondary" onClick={onCancel}>
            {t('checkout.upi.utr.cancel')}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}
