import type { Seller } from '#contract/seller.ts'
import { focusOnArrival, useAccountForm } from '../account/use-account-form.ts'
import { useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { DoorFrame } from './door-frame.tsx'

type CodeStepProps = {
  login: { email: string; password: string }
  onSeller: (seller: Seller) => Promise<void>
  onBack: () => void
}

/** The second step of a login, for those who have set it up. */
export function CodeStep({ login, onSeller, onBack }: CodeStepProps) {
  const api = useApi()
  const { form, submit, faults, refusal, busy } = useAccountForm({
    read: (value) => ({ code: value('code').trim() }),
    check: ({ code }) => (code === '' ? { code: 'Please type the code' } : {}),
    send: ({ code }) => api.sellerLogin({ ...login, code }),
    fields: { code_wrong: 'code', invalid_input: 'code' },
    onDone: ({ seller }) => onSeller(seller),
  })
  return (
    <DoorFrame title="Second step" about={login.email}>
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <Field
          ref={focusOnArrival}
          name="code"
          label="Code"
          hint="The six digits that your authenticator app shows now. Telephone lost? One of your recovery codes works, too."
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          maxLength={40}
          error={faults.code}
        />
        <FormRefusal error={refusal} />
        <Button type="submit" size="large" busy={busy}>
          Login
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </form>
    </DoorFrame>
  )
}
