import { t } from '#domain/i18n/translate.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

type QuantityStepperProps = {
  /** The product, for screen readers. */
  name: string
  /** The quantity as shown: '3', '750 g'. */
  text: string
  /** Nothing can be added. */
  isFull: boolean
  onAdd: () => void
  onRemove: () => void
  className?: string
}

export function QuantityStepper({ name, text, isFull, onAdd, onRemove, className }: QuantityStepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend
    <div
      role="group"
      aria-label={t('shop.ui.quantity.of', { name })}
      className={classNames('flex min-h-11 items-stretch rounded-md bg-leaf text-on-leaf', className)}
    >
      <button
        type="button"
        aria-label={t('shop.ui.quantity.less', { name })}
        onClick={onRemove}
        className="grid flex-1 place-items-center rounded-l-md hover:bg-leaf-strong"
      >
        <Icon name="minus" className="size-4" />
      </button>
      <output className="tabular grid min-w-7 place-items-center font-semibold">{text}</output>
      <button
        type="button"
        aria-label={t('shop.ui.quantity.more', { name })}
        disabled={isFull}
        onClick={onAdd}
        className="grid flex-1 place-items-center rounded-r-md hover:bg-leaf-strong disabled:opacity-50"
      >
        <Icon name="plus" className="size-4" />
      </button>
    </div>
  )
}
