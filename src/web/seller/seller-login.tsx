import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { checkAccountForm } from '../account/check-account-form.ts'
import { PasswordField } from '../account/password-field.tsx'
import { useAccountForm } from '../account/use-account-form.ts'
import { queryKeys, useApi } from '../api.ts'
import { Logo } from '../layout/logo.tsx'
import { PageHead } from '../page-head.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'

export function SellerLogin() {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { form, submit, faults, refusal, busy } = useAccountForm({
    read: (value) => ({ email: value('email').trim(), password: value('password') }),
    check: (typed) => checkAccountForm({ name: '', ...typed }, 'login'),
    send: api.sellerLogin,
    onDone: ({ seller }) => {
      queries.setQueryData(queryKeys.seller, seller)
      return navigate('/seller', { replace: true })
    },
  })

  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-sm content-center gap-6 p-4">
      <PageHead title="Seller Login" />
      <Logo />
      <div className="rounded-lg border border-line bg-surface p-5 sm:p-6">
        <h1 className="text-xl font-bold">Seller Login</h1>
        <p className="mt-1 mb-5 text-sm text-ink-soft">Products and orders of the shop.</p>
        <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
          <Field
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            required
            error={faults.email}
          />
          <PasswordField
            name="password"
            label="Password"
            autoComplete="current-password"
            error={faults.password}
          />
          <FormRefusal error={refusal} />
          <Button type="submit" size="large" busy={busy}>
            Login
          </Button>
        </form>
      </div>
    </main>
  )
}
