import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FormError } from '#web/ui/form/form-error.tsx'

type SaveBarProps = { changes: number; isSaving: boolean; error: Error | null; onDiscard: () => void }

/** Invisible while nothing is changed: it keeps its space, so that nothing moves. */
export function SaveBar({ changes, isSaving, error, onDiscard }: SaveBarProps) {
  return (
    <div
      className={classNames(
        'sticky bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-30 -mx-4 mt-6 border-t border-line bg-surface px-4 py-2.5 md:bottom-0 md:-mx-6 md:px-6',
        changes === 0 && 'invisible',
      )}
    >
      <FormError error={error} className="mb-2" />
      <div className="flex flex-wrap items-center gap-x-2">
        <p role="status" className="tabular flex-1 basis-20 text-sm font-semibold">
          {t('seller-settings.save.changes', { count: changes })}
        </p>
        <Button variant="quiet" onClick={onDiscard} className="px-3">
          {t('seller-settings.save.discard')}
        </Button>
        <Button type="submit" busy={isSaving}>
          {t(isSaving ? 'seller-settings.save.busy' : 'seller-settings.save.button')}
        </Button>
      </div>
    </div>
  )
}
