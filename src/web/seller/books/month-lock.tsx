import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RegisterReply } from '#contract/seller/tax/register.ts'
import { type DayRange, hasMonthEnded, monthOf } from '#domain/books/register.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { showError, showToast } from '#web/ui/toast/toast.ts'
import { monthName } from './range-picker.tsx'
import { registerQuery } from './register-queries.ts'

/** For a whole month that has ended. */
export function MonthLock({ range, lock }: { range: DayRange; lock: RegisterReply['lock'] }) {
  const api = useApi()
  const queries = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const month = monthOf(range)
  if (month === null || !hasMonthEnded(month, new Date())) return null

  async function change(chosen: string) {
    setIsBusy(true)
    try {
      const reply = await api.lockMonth({ month: chosen, isLocked: lock === null })
      queries.setQueryData(registerQuery(api, range).queryKey, reply)
      setIsAsked(false)
      if (reply.message) void showToast(reply.message, { kind: 'success' })
    } catch (error) {
      showError(error)
    } finally {
      setIsBusy(false)
    }
  }

  const action = t(lock ? 'seller-settings.books.unlock' : 'seller-settings.books.lock')
  return (
    <SectionCard title={t('seller-settings.books.lockTitle')}>
      <p>
        {lock
          ? t('seller-settings.books.locked', { time: formatDateTime(lock.at), name: lock.by })
          : t('seller-settings.books.lockText')}
      </p>
      <Button
        variant="secondary"
        className="justify-self-start print:hidden"
        onClick={() => setIsAsked(true)}
      >
        {action}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`${action}: ${monthName(month)}`}
        confirmLabel={action}
        cancelLabel={t('seller-orders.form.cancel')}
        confirmVariant={lock ? 'danger' : 'primary'}
        busy={isBusy}
        onConfirm={() => void change(month)}
        onClose={() => setIsAsked(false)}
      >
        <p>{t(lock ? 'seller-settings.books.unlockText' : 'seller-settings.books.lockText')}</p>
      </ConfirmDialog>
    </SectionCard>
  )
}
