import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { t } from '#domain/i18n/translate.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { SectionCard } from '#web/ui/section-card.tsx'

export function ChangeName({ shopper }: { shopper: User }) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useFormMutation({
    read: (value) => ({ name: value('name').trim() }),
    schema: async () => (await import('#contract/account.ts')).UpdateProfile,
    send: api.updateProfile,
    fieldByErrorCode: { invalid_input: 'name' },
    // Only the name: the cart in this reply may be older than the one shown.
    onDone: ({ user }) => {
      queries.setQueryData<User | null>(
        queryKeys.shopper,
        (shopper) => shopper && { ...shopper, name: user.name },
      )
    },
  })
  return (
    <SectionCard title={t('account.name.title')}>
      <Form form={form}>
        <Field
          name="name"
          label={t('account.name.label')}
          autoComplete="name"
          required
          maxLength={200}
          defaultValue={shopper.name}
        />
        <FormError error={form.formError} />
        <Button type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
          {t('account.name.save')}
        </Button>
      </Form>
    </SectionCard>
  )
}
