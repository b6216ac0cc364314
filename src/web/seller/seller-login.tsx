import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#contract/client.ts'
import type { Seller } from '#contract/seller.ts'
import { checkAccountForm } from '../account/check-account-form.ts'
import { PasswordField } from '../account/password-field.tsx'
import { useAccountForm } from '../account/use-account-form.ts'
import { queryKeys, useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { Link } from '../ui/link.tsx'
import { CodeStep } from './code-step.tsx'
import { DoorFrame } from './door-frame.tsx'
import { forgetSellerData } from './use-seller.ts'

export type Login = { email: string; password: string }

export function SellerLogin() {
  const [login, setLogin] = useState<Login | null>(null)
  const enter = useEnter()
  if (login) return <CodeStep login={login} onSeller={enter} onBack={() => setLogin(null)} />
  return <PasswordStep onSeller={enter} onCodeNeeded={setLogin} />
}

/** Takes over who is here now, at the panel's first page. */
export function useEnter(): (seller: Seller) => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async (seller) => {
    // Whoever was here before may have seen more.
    forgetSellerData(queries)
    queries.setQueryData(queryKeys.seller, seller)
    await navigate('/seller', { replace: true })
  }
}

type PasswordStepProps = { onSeller: (seller: Seller) => Promise<void>; onCodeNeeded: (login: Login) => void }

function PasswordStep({ onSeller, onCodeNeeded }: PasswordStepProps) {
  const api = useApi()
  const { form, submit, faults, refusal, busy } = useAccountForm({
    read: (value): Login => ({ email: value('email').trim(), password: value('password') }),
    check: (typed) => checkAccountForm({ name: '', ...typed }, 'login'),
    send: (login) => orCode(api.sellerLogin(login), login),
    onDone: (done) => ('login' in done ? onCodeNeeded(done.login) : onSeller(done.seller)),
  })
  return (
    <DoorFrame title="Seller Login" about="Products and orders of the shop.">
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
      <Link
        to="/seller/forgot-password"
        className="-mb-2 inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-leaf hover:underline"
      >
        Forgot password?
      </Link>
    </DoorFrame>
  )
}

/** That a code is needed, too, is an answer here and no failure. */
async function orCode<Reply>(reply: Promise<Reply>, login: Login): Promise<Reply | { login: Login }> {
  try {
    return await reply
  } catch (error) {
    if (error instanceof CallError && error.code === 'code_needed') return { login }
    throw error
  }
}
