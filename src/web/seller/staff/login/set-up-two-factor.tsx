import { useMemo } from 'react'
import type { Seller } from '#contract/seller/session.ts'
import { t } from '#domain/i18n/translate.ts'
import { totpSettings } from '#domain/staff/login.ts'
import { useApi, useSettings } from '#web/api.ts'
import { rich } from '#web/i18n/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { focusOnMount, useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { CopyButton } from '../copy-button.tsx'

type SetUpTwoFactorProps = {
  seller: Seller
  /** Base 32. */
  secret: string
  onDone: (codes: readonly string[]) => Promise<void>
  onCancel: () => void
}

export function SetUpTwoFactor({ seller, secret, onDone, onCancel }: SetUpTwoFactorProps) {
  const api = useApi()
  const { storeProfile } = useSettings()
  const url = useMemo(
    () => otpauthUrl({ shopName: storeProfile.name, email: seller.email, secret }),
    [storeProfile.name, seller.email, secret],
  )
  const form = useFormMutation({
    read: (value) => ({ code: value('code').trim() }),
    schema: async () => (await import('#contract/seller/session.ts')).TwoFactorCode,
    send: (typed) => api.confirmTwoFactor(typed),
    fieldByErrorCode: { setup_code_wrong: 'code', invalid_input: 'code' },
    onDone: (done) => onDone(done.codes),
  })
  return (
    <div ref={focusOnMount} tabIndex={-1} className="grid gap-5 outline-none">
      <div className="grid gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <QrCode text={url} label={t('seller-settings.setUp.qrCode')} />
        <div className="grid content-start justify-items-start gap-3">
          <p>
            {rich('seller-settings.setUp.scan', {
              strong: (text) => <strong>{text}</strong>,
              link: (text) => (
                <a href={url} className="font-semibold text-leaf underline underline-offset-4">
                  {text}
                </a>
              ),
            })}
          </p>
          <code className="tabular rounded-md bg-sunken px-3 py-2 text-sm break-all select-all">
            {groupByFour(secret)}
          </code>
          <CopyButton text={secret}>{t('seller-settings.setUp.copy')}</CopyButton>
        </div>
      </div>
      <Form form={form}>
        <Field
          name="code"
          label={t('seller-settings.setUp.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={10}
          className="max-w-64"
        />
        <FormError error={form.formError} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={form.busy}>
            {t('seller-settings.setUp.turnOn')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('seller-settings.setUp.notNow')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
function otpauthUrl(of: { shopName: string; email: string; secret: string }): string {
  const issuer = encodeURIComponent(of.shopName)
  const { digits, seconds } = totpSettings
  return `otpauth://totp/${issuer}:${encodeURIComponent(of.email)}?secret=${of.secret}&issuer=${issuer}&digits=${digits}&period=${seconds}`
}

function groupByFour(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ')
}
