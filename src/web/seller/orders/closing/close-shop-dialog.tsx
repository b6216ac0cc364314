import { useState } from 'react'
import { listReopenings } from '#domain/delivery/closing.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { utcOffset } from '#domain/shop.ts'
import { useStoreProfile } from '#web/api.ts'
import { DialogForm } from '#web/seller/layout/form-dialog.tsx'
import { Help } from '#web/seller/layout/help.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useFieldError } from '#web/ui/form/field-errors.ts'
import { RadioCard } from '#web/ui/form/radio-card.tsx'
import { useApplyClosing } from './use-closing.ts'

type CloseShopDialogProps = { open: boolean; onClose: () => void }

export function CloseShopDialog({ open, onClose }: CloseShopDialogProps) {
  const { api } = useSellerContext()
  const applyClosing = useApplyClosing()
  return (
    <Dialog open={open} title={t('seller-orders.closing.close')} onClose={onClose}>
      <DialogForm
        read={(value) => ({ closedUntil: value('until') || toIso(value('closedUntil')) })}
        schema={async () => (await import('#contract/seller/settings.ts')).SetClosing}
        send={(input) => api.setClosing(input)}
        onDone={applyClosing}
        submitText={t('seller-orders.closing.submit')}
        onClose={onClose}
      >
        <div className="flex items-start justify-between gap-2">
          <p>{t('seller-orders.closing.text')}</p>
          <Help topic="closing" name={t('seller-orders.closing.close')} />
        </div>
        <UntilChoice />
      </DialogForm>
    </Dialog>
  )
}

/** The value of 'Another time' is ''. */
function UntilChoice() {
  const error = useFieldError('closedUntil')
  const { openingHours, closing } = useStoreProfile()
  const [times] = useState(() => listReopenings(openingHours, { closing, now: Date.now() }))
  const [isOwn, setIsOwn] = useState(false)
  const choices = [
    { name: 'hour', at: times.inAnHour },
    { name: 'nextOpening', at: times.nextOpening },
    ...(times.tomorrow === null ? [] : [{ name: 'tomorrow', at: times.tomorrow } as const]),
  ] as const
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{t('seller-orders.closing.until')}</legend>
      {choices.map(({ name, at }, index) => {
        const time = new Date(at).toISOString()
        return (
          <RadioCard
            key={name}
            name="until"
            value={time}
            defaultChecked={index === 0}
            onChange={() => setIsOwn(false)}
          >
            {t(`seller-orders.closing.${name}`)}
            <span className="tabular block text-sm text-ink-soft">{formatDateTime(time)}</span>
          </RadioCard>
        )
      })}
      <RadioCard name="until" value="" onChange={() => setIsOwn(true)}>
        {t('seller-orders.closing.own')}
      </RadioCard>
      {isOwn ? (
        <Field name="closedUntil" type="datetime-local" label={t('seller-orders.closing.ownLabel')} />
      ) : error ? (
        <p role="alert" className="text-sm font-medium text-red">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

/** '2026-11-24T09:00' of the shop's time zone. '' stays. */
function toIso(local: string): string {
  const at = new Date(`${local}${utcOffset}`)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
