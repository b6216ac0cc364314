import { useState } from 'react'
import { type FailureReason, failureReasons } from '#domain/delivery/rider.ts'
import { t } from '#domain/i18n/translate.ts'
import { FormActions, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { ReasonChoice } from '#web/ui/form/reason-choice.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import type { StopView } from './build-run-view.ts'
import { maxNoteLength } from './cash-change.ts'

type FailStep = { kind: 'fail'; reason: FailureReason; note?: string }

type FailDialogProps = {
  /** null: closed. */
  stop: StopView | null
  onFail: (stop: StopView, step: FailStep) => void
  onClose: () => void
}

export function FailDialog({ stop, onFail, onClose }: FailDialogProps) {
  return (
    <FormDialog
      item={stop}
      title={({ orderNumber }) => t('seller-orders.run.failTitle', { number: orderNumber })}
      onClose={onClose}
    >
      {(failed) => <FailForm stop={failed} onFail={onFail} onClose={onClose} />}
    </FormDialog>
  )
}

function FailForm({ stop, onFail, onClose }: FailDialogProps & { stop: StopView }) {
  const [reason, setReason] = useState<FailureReason>('not-home')
  const form = useSchemaForm({
    read: (value) => ({ note: value('note').trim() }),
    check: ({ note }) =>
      reason === 'other' && note === '' ? { note: t('seller-orders.run.noteMissing') } : {},
    onValid: ({ note }) => onFail(stop, { kind: 'fail', reason, ...(note && { note }) }),
  })
  return (
    <Form form={form}>
      <ReasonChoice
        legend={t('seller-orders.reject.reason')}
        reasons={failureReasons}
        value={reason}
        textOf={(one) => t(`seller-orders.rider.reason.${one}`)}
        onChange={setReason}
      />
      <TextArea label={t('seller-orders.run.note')} name="note" rows={2} maxLength={maxNoteLength} />
      <FormActions
        submitText={t('seller-orders.run.failSubmit')}
        isDestructive
        busy={false}
        onCancel={onClose}
      />
    </Form>
  )
}
