import { t } from '#domain/i18n/translate.ts'
import { classNames } from '../class-names.ts'
import { PageIcon } from '../page-icon.tsx'

type SheetHeaderProps = { popoverId: string; title: string; className?: string }

/** The title and the close button of a menu that is a sheet on phones. Works without JavaScript. */
export function SheetHeader({ popoverId, title, className }: SheetHeaderProps) {
  return (
    <div className={classNames('flex items-center justify-between gap-2 pl-3', className)}>
      <p aria-hidden="true" className="truncate font-semibold">
        {title}
      </p>
      <button
        type="button"
        popoverTarget={popoverId}
        popoverTargetAction="hide"
        aria-label={t('shop.ui.close')}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken sm:hidden"
      >
        <PageIcon name="close" className="size-5" />
      </button>
    </div>
  )
}
