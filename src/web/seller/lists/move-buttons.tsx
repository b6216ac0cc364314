import { t } from '#domain/i18n/translate.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PageIcon } from '#web/ui/page-icon.tsx'

export type Direction = 'up' | 'down'

type MoveButtonsProps = {
  name: string
  index: number
  count: number
  onMove: (to: number, direction: Direction) => void
}

/** The buttons that move an item of a list. `useMoveFocus` keeps the focus on it. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <MoveButton direction="up" name={name} disabled={index === 0} onClick={() => onMove(index - 1, 'up')} />
      <MoveButton
        direction="down"
        name={name}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1, 'down')}
      />
    </>
  )
}

type MoveButtonProps = { direction: Direction; name: string; disabled: boolean; onClick: () => void }

/** `useMoveFocus` finds it by `data-move`. */
function MoveButton({ direction, name, disabled, onClick }: MoveButtonProps) {
  return (
    <button
      type="button"
      data-move={direction}
      aria-label={t(`seller-settings.featured.${direction}`, { name })}
      disabled={disabled}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-35"
    >
      <PageIcon name="down" className={classNames('size-5', direction === 'up' && 'rotate-180')} />
    </button>
  )
}
