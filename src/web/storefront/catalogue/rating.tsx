import { displayedRating } from '#domain/catalogue.ts'
import { formatCount } from '#domain/i18n/translate.ts'
import { Stars } from '#web/ui/stars.tsx'

export function Rating() {
  const { stars } = displayedRating
  return (
    <span className="flex items-center gap-1 text-xs text-ink-soft">
      <Stars stars={stars} />
      <span aria-hidden="true">{`(${formatCount(stars)})`}</span>
    </span>
  )
}
