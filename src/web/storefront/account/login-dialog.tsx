import { useState } from 'react'
import type { User } from '#contract/account.ts'
import { t } from '#domain/i18n/translate.ts'
import { useStoreProfile } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { LoginForm } from './login-form.tsx'
import { type LoginMethod, readLoginMethod, rememberLoginMethod } from './login-method.ts'

type LoginDialogProps = {
  open: boolean
  reason: string | undefined
  onClose: () => void
  onDone: (shopper: User) => void
}

/** What is chosen and typed is lost when the dialog closes. */
export function LoginDialog({ open, reason, onClose, onDone }: LoginDialogProps) {
  const { opensLoginByPhone } = useStoreProfile()
  const [state, setState] = useState(() => readStart(opensLoginByPhone))
  const { mode, method, login } = state

  function close() {
    setState(readStart(opensLoginByPhone))
    onClose()
  }

  function changeMethod() {
    const next: LoginMethod = method === 'email' ? 'phone' : 'email'
    // On the way to an order, a device without an earlier login most likely belongs to a new shopper.
    const isNew = next === 'phone' && reason !== undefined && readLoginMethod() === null
    rememberLoginMethod(next)
    setState({ method: next, mode: isNew ? 'register' : mode, login: '' })
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(mode === 'login' ? 'account.login.title' : 'account.login.register')}
    >
      {reason && mode === 'login' ? <p className="-mt-2 text-ink-soft">{reason}</p> : null}
      <LoginForm
        key={`${mode} ${method}`}
        mode={mode}
        method={method}
        login={login}
        onLoginChange={(typed) => setState({ ...state, login: typed })}
        onForgotPassword={close}
        onDone={(shopper) => {
          setState(readStart(opensLoginByPhone))
          onDone(shopper)
        }}
      />
      <Button variant="secondary" onClick={changeMethod}>
        {t(method === 'email' ? 'account.login.usePhone' : 'account.login.useEmail')}
      </Button>
      <p className="text-center text-ink-soft">
        {t(mode === 'login' ? 'account.login.isNew' : 'account.login.isKnown')}{' '}
        <button
          type="button"
          className="min-h-11 px-1 font-semibold text-leaf underline underline-offset-4"
          onClick={() => setState({ ...state, mode: mode === 'login' ? 'register' : 'login' })}
        >
          {t(mode === 'login' ? 'account.login.register' : 'account.login.submit')}
        </button>
      </p>
    </Dialog>
  )
}

type State = { mode: 'login' | 'register'; method: LoginMethod; login: string }

function readStart(opensByPhone: boolean): State {
  return { mode: 'login', method: readLoginMethod() ?? (opensByPhone ? 'phone' : 'email'), login: '' }
}
