import { useMemo } from 'react'
import type { Seller } from '#contract/seller.ts'
import { codes } from '#rules/seller-login.ts'
import { focusOnArrival, useAccountForm } from '../account/use-account-form.ts'
import { useApi, useSettings } from '../api.ts'
import { useSellerReply } from '../seller/use-seller.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { CopyButton } from './copy-button.tsx'

type SetUpProps = {
  seller: Seller
  /** In base 32. */
  secret: string
  onDone: (codes: readonly string[]) => Promise<void>
  onCancel: () => void
}

/** The key as a picture and as text, and the first code, before which nothing counts. */
export function SetUpSecondStep({ seller, secret, onDone, onCancel }: SetUpProps) {
  const api = useApi()
  const reply = useSellerReply()
  const { facts } = useSettings()
  const address = useMemo(
    () => keyAddress({ shopName: facts.name, email: seller.email, secret }),
    [facts.name, seller.email, secret],
  )
  const { form, submit, faults, refusal, busy } = useAccountForm({
    read: (value) => ({ code: value('code').trim() }),
    check: ({ code }) => (code === '' ? { code: 'Please type the code' } : {}),
    send: (typed) => reply(api.confirmSecondStep(typed)),
    fields: { setup_code_wrong: 'code', invalid_input: 'code' },
    onDone: (done) => onDone(done.codes),
  })
  return (
    <div ref={focusOnArrival} tabIndex={-1} className="grid gap-5 outline-none">
      <div className="grid gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <QrCode text={address} label="The key for your authenticator app, as a QR code" />
        <div className="grid content-start justify-items-start gap-3">
          <p>
            <strong>1.</strong> Scan this with your authenticator app. On this telephone itself,{' '}
            <a href={address} className="font-semibold text-leaf underline underline-offset-4">
              open it in the app
            </a>
            , or type the key:
          </p>
          <code className="tabular rounded-md bg-sunken px-3 py-2 text-sm break-all select-all">
            {inFours(secret)}
          </code>
          <CopyButton text={secret}>Copy the key</CopyButton>
        </div>
      </div>
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <Field
          name="code"
          label="2. The six digits that the app shows now"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={10}
          className="max-w-64"
          error={faults.code}
        />
        <FormRefusal error={refusal} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={busy}>
            Switch on
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Not now
          </Button>
        </div>
      </form>
    </div>
  )
}

/** As authenticator apps read it: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
function keyAddress(of: { shopName: string; email: string; secret: string }): string {
  const issuer = encodeURIComponent(of.shopName)
  const { digits, seconds } = codes
  return `otpauth://totp/${issuer}:${encodeURIComponent(of.email)}?secret=${of.secret}&issuer=${issuer}&digits=${digits}&period=${seconds}`
}

function inFours(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ')
}
