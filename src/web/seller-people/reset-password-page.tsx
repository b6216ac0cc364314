import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#contract/client.ts'
import { focusOnArrival } from '../account/use-account-form.ts'
import { useToken } from '../account/use-token.ts'
import { queryKeys, useApi } from '../api.ts'
import { DoorFrame } from '../seller/door-frame.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** Where the link of the mail leads. */
export function ResetPasswordPage() {
  const token = useToken()
  const api = useApi()
  const queries = useQueryClient()
  const [isDone, setIsDone] = useState(false)
  const [refusal, setRefusal] = useState<Error | null>(null)
  if (isDone) return <Done />
  if (token === '' || refusal) return <NoLink refusal={refusal} />
  return (
    <DoorFrame title="Set a new password" about="It logs you out on every device.">
      <NewPasswordForm
        submitText="Set password"
        send={async ({ password }) => {
          await api.sellerResetPassword({ token: token ?? '', password })
          return {}
        }}
        onDone={async () => {
          setIsDone(true)
          // Whoever was logged in here may not be any more.
          await queries.invalidateQueries({ queryKey: queryKeys.seller })
        }}
        onRefused={(error) => {
          if (error instanceof CallError && error.code === 'reset_invalid') setRefusal(error)
        }}
      />
    </DoorFrame>
  )
}

function Done() {
  return (
    <DoorFrame title="Your new password is set">
      <p ref={focusOnArrival} tabIndex={-1} role="status" className="outline-none">
        You are logged out everywhere. Log in with the new password.
      </p>
      <ButtonLink to="/seller">Login</ButtonLink>
    </DoorFrame>
  )
}

function NoLink({ refusal }: { refusal: Error | null }) {
  return (
    <DoorFrame title="This link does not work">
      <div ref={focusOnArrival} tabIndex={-1} className="outline-none">
        {refusal ? (
          <FormRefusal error={refusal} />
        ) : (
          'Please open the link from the mail once more, as it stands there.'
        )}
      </div>
      <ButtonLink to="/seller/forgot-password">Ask for a new link</ButtonLink>
    </DoorFrame>
  )
}
