import type { ReactNode } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { type FormMutationOptions, useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { useRequestKey } from '#web/ui/form/use-request-key.ts'

type FormDialogProps<Item> = {
  /** What the form is about. null: closed. */
  item: Item | null
  title: (item: Item) => string
  onClose: () => void
  /** A `DialogForm`, which loses its state when the dialog closes. */
  children: (item: Item) => ReactNode
}

export function FormDialog<Item>({ item, title, onClose, children }: FormDialogProps<Item>) {
  return (
    <Dialog open={item !== null} title={item === null ? '' : title(item)} onClose={onClose}>
      {item === null ? null : children(item)}
    </Dialog>
  )
}

type DialogFormProps<Values extends object, Reply extends object> = Omit<
  FormMutationOptions<Values, Reply>,
  'send' | 'onDone'
> & {
  /** `keyOf` makes the idempotency key of what is sent. */
  send: (values: Values, keyOf: (content: unknown) => string) => Promise<Reply>
  /** After a success, when the dialog is closed. */
  onDone: (reply: Reply) => Promise<void> | void
  submitText: string
  isDestructive?: boolean
  className?: string
  onClose: () => void
  children: ReactNode
}

/** The form of a dialog with its errors and buttons: sends a change and closes the dialog on success. */
export function DialogForm<Values extends object, Reply extends object>({
  send,
  onDone,
  submitText,
  isDestructive = false,
  className,
  onClose,
  children,
  ...options
}: DialogFormProps<Values, Reply>) {
  const keyOf = useRequestKey()
  const form = useFormMutation<Values, Reply>({
    ...options,
    send: (values) => send(values, keyOf),
    onDone: async (reply) => {
      // First, so that the focus returns to a button that a reload may remove.
      onClose()
      await onDone(reply)
    },
  })
  return (
    <Form form={form} className={className}>
      {children}
      <FormError error={form.formError} />
      <FormActions
        submitText={submitText}
        isDestructive={isDestructive}
        busy={form.busy}
        onCancel={onClose}
      />
    </Form>
  )
}

type FormActionsProps = {
  submitText: string
  isDestructive?: boolean
  disabled?: boolean
  busy: boolean
  onCancel: () => void
}

export function FormActions({
  submitText,
  isDestructive = false,
  disabled,
  busy,
  onCancel,
}: FormActionsProps) {
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Button
        type="submit"
        variant={isDestructive ? 'danger' : 'primary'}
        busy={busy}
        disabled={disabled}
        className="sm:order-last"
      >
        {submitText}
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        {t('seller-orders.form.cancel')}
      </Button>
    </div>
  )
}
