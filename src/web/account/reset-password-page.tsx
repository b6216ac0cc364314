import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#contract/client.ts'
import { passwordRule } from '#rules/account.ts'
import { queryKeys, useApi } from '../api.ts'
import { PageHead } from '../page-head.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { Icon } from '../ui/icon.tsx'
import { newPasswordFault } from './check-account-form.ts'
import { useLogin } from './login.tsx'
import { PasswordField } from './password-field.tsx'
import { focusOnArrival, useAccountForm } from './use-account-form.ts'
import { useToken } from './use-token.ts'

/** Where the link of the mail leads. The token stands behind the #, so that it reaches no server, no log and no other site. */
export function ResetPasswordPage() {
  const token = useToken()
  const [isDone, setIsDone] = useState(false)
  return (
    <div className="shop-column py-6">
      <PageHead title="New password" />
      <div className="mx-auto max-w-md">
        <h1 className="text-2xl font-bold">Set a new password</h1>
        {isDone ? (
          <Done />
        ) : token === '' ? (
          <NoToken />
        ) : (
          <>
            <p className="mt-1 mb-5 text-ink-soft">It logs you out on every device.</p>
            <NewPassword token={token ?? ''} onDone={() => setIsDone(true)} />
          </>
        )}
      </div>
    </div>
  )
}

function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const { form, submit, faults, refusal, busy } = useAccountForm({
    read: (value) => ({ password: value('password') }),
    check: ({ password }) => {
      const fault = newPasswordFault(password)
      return fault ? { password: fault } : {}
    },
    send: ({ password }) => api.resetPassword({ token, password }),
    fields: { invalid_input: 'password' },
    onDone: async () => {
      onDone()
      // Whoever was logged in here may not be any more.
      await queries.invalidateQueries({ queryKey: queryKeys.shopper })
    },
  })
  // The link, and not what was typed, is at fault: there is nothing to send once more.
  if (refusal instanceof CallError && refusal.code === 'reset_invalid') return <LinkIsOver error={refusal} />
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        hint={passwordRule}
        error={faults.password}
      />
      <FormRefusal error={refusal} />
      <Button type="submit" size="large" busy={busy}>
        Set password
      </Button>
    </form>
  )
}

function LinkIsOver({ error }: { error: Error }) {
  return (
    <div ref={focusOnArrival} tabIndex={-1} className="grid gap-4 outline-none">
      <FormRefusal error={error} />
      <ButtonLink size="large" to="/forgot-password">
        Ask for a new link
      </ButtonLink>
    </div>
  )
}

function Done() {
  const openLogin = useLogin()
  return (
    <div ref={focusOnArrival} tabIndex={-1} role="status" className="outline-none">
      <EmptyState
        icon={<Icon name="check" />}
        title="Your new password is set"
        action={<Button onClick={() => openLogin()}>Login</Button>}
      >
        You are logged out everywhere. Log in with the new password.
      </EmptyState>
    </div>
  )
}

function NoToken() {
  return (
    <EmptyState
      icon={<Icon name="offline" />}
      title="This link is not whole"
      action={<ButtonLink to="/forgot-password">Ask for a new link</ButtonLink>}
    >
      Please open the link from the mail once more, as it stands there.
    </EmptyState>
  )
}
