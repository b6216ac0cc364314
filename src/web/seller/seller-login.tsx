import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { checkAccountForm } from '../account/check-account-form.ts'
import { PasswordField } from '../account/password-field.tsx'
import { queryKeys, useApi } from '../api.ts'
import { Logo } from '../layout/logo.tsx'
import { PageHead } from '../page-head.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { showError, showToast } from '../ui/toast.ts'

export function SellerLogin() {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [faults, setFaults] = useState<{ email?: string; password?: string }>({})
  const login = useMutation({
    mutationFn: (credentials: { email: string; password: string }) => api.sellerLogin(credentials),
    onSuccess: ({ seller, message }) => {
      if (message) void showToast(message)
      queries.setQueryData(queryKeys.seller, seller)
      return navigate('/seller', { replace: true })
    },
    onError: (error) => showError(error),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const email = String(data.get('email') ?? '').trim()
    const password = String(data.get('password') ?? '')
    const found = checkAccountForm({ name: '', email, password }, 'login')
    setFaults(found)
    const first = Object.keys(found)[0]
    const field = first ? form.elements.namedItem(first) : null
    if (field instanceof HTMLElement) field.focus()
    else login.mutate({ email, password })
  }

  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-sm content-center gap-6 p-4">
      <PageHead title="Seller Login" />
      <Logo />
      <div className="rounded-lg border border-line bg-surface p-5 sm:p-6">
        <h1 className="text-xl font-bold">Seller Login</h1>
        <p className="mt-1 mb-5 text-sm text-ink-soft">Products and orders of the shop.</p>
        <form method="post" noValidate onSubmit={submit} className="grid gap-4">
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
          <Button type="submit" size="large" busy={login.isPending}>
            Login
          </Button>
        </form>
      </div>
    </main>
  )
}
