import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { queryKeys, useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { AccountCard } from './account-card.tsx'
import { useAccountForm } from './use-account-form.ts'

export function Rename({ shopper }: { shopper: User }) {
  const api = useApi()
  const queries = useQueryClient()
  const { form, submit, faults, refusal, busy } = useAccountForm({
    read: (value) => ({ name: value('name').trim() }),
    check: ({ name }) => (name === '' ? { name: 'Name is required' } : {}),
    send: api.rename,
    fields: { invalid_input: 'name' },
    // The name alone: the cart that came with it may be older than the one on the screen.
    onDone: ({ user }) => {
      queries.setQueryData<User | null>(queryKeys.shopper, (known) => known && { ...known, name: user.name })
    },
  })
  return (
    <AccountCard title="Your name">
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <Field
          name="name"
          label="Name"
          autoComplete="name"
          required
          maxLength={200}
          defaultValue={shopper.name}
          error={faults.name}
        />
        <FormRefusal error={refusal} />
        <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
          Save name
        </Button>
      </form>
    </AccountCard>
  )
}
