import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { passwordHint } from '#domain/account.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { focusOnMount, useFormMutation } from '#web/auth/use-form-mutation.ts'
import { useUrlToken } from '#web/auth/use-url-token.ts'
import { PageHead } from '#web/page-head.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLoginDialog } from './login-provider.tsx'

/** Where the link of the mail leads. The token stands behind the #, so that it reaches no server, no log and no other site. */
export function ResetPasswordPage() {
  const token = useUrlToken()
  const [isDone, setIsDone] = useState(false)
  return (
    <div className="shop-column py-6">
      <PageHead title="New password" />
      <div className="mx-auto max-w-md">
        <h1 className="text-2xl font-bold">Set a new password</h1>
        {isDone ? (
          <PasswordChanged />
        ) : token === '' ? (
          <MissingToken />
        ) : (
          <>
            <p className="mt-1 mb-5 text-ink-soft">It logs you out on every device.</p>
            <NewPasswordForm token={token ?? ''} onDone={() => setIsDone(true)} />
          </>
        )}
      </div>
    </div>
  )
}

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const { formRef, submit, fieldErrors, formError, busy } = useFormMutation({
    read: (value) => ({ password: value('password') }),
    schema: async () => (await import('#contract/account.ts')).NewPasswordForm,
    send: ({ password }) => api.resetPassword({ token, password }),
    fieldByErrorCode: { invalid_input: 'password' },
    onDone: async () => {
      onDone()
      // Whoever was logged in here may not be any more.
      await queries.invalidateQueries({ queryKey: queryKeys.shopper })
    },
  })
  // The link, and not what was typed, is at fault: there is nothing to send once more.
  if (formError instanceof ApiError && formError.code === 'reset_invalid')
    return <ExpiredLink error={formError} />
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        hint={passwordHint}
        error={fieldErrors.password}
      />
      <FormError error={formError} />
      <Button type="submit" size="large" busy={busy}>
        Set password
      </Button>
    </form>
  )
}

function ExpiredLink({ error }: { error: Error }) {
  return (
    <div ref={focusOnMount} tabIndex={-1} className="grid gap-4 outline-none">
      <FormError error={error} />
      <ButtonLink size="large" to="/forgot-password">
        Ask for a new link
      </ButtonLink>
    </div>
  )
}

function PasswordChanged() {
  const openLogin = useLoginDialog()
  return (
    <div ref={focusOnMount} tabIndex={-1} role="status" className="outline-none">
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

function MissingToken() {
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
