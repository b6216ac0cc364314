import { useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import type { OrderChoices } from '../order-choices.ts'

const maxNoteLength = 200

type RiderNoteProps = {
  choices: OrderChoices
  onChange: (change: Partial<OrderChoices>) => void
}

/** Opens by itself if something is kept from before, so that no note goes out unseen. */
export function RiderNote({ choices: { note, leaveAtDoor }, onChange }: RiderNoteProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="group"
      open={isOpen || note !== '' || leaveAtDoor}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-1 text-sm font-semibold text-leaf">
        {t('checkout.note.title')}
        <PageIcon name="down" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="grid gap-2 pb-1">
        <Field
          name="note"
          label={t('checkout.delivery.note')}
          value={note}
          maxLength={maxNoteLength}
          autoComplete="off"
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={leaveAtDoor}
            className="size-5"
            onChange={(event) => onChange({ leaveAtDoor: event.currentTarget.checked })}
          />
          {t('common.slot.leaveAtDoor')}
        </label>
      </div>
    </details>
  )
}
