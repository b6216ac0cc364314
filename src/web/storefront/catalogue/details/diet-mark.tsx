import type { Diet } from '#domain/declarations/declarations.ts'
import { t } from '#domain/i18n/translate.ts'

/** As on packs. Drawn by styles.css: cards are in the first code of Home and the lists. */
export function DietMark({ diet }: { diet: Diet }) {
  return <span role="img" aria-label={t(`declarations.diet.${diet}`)} className={`diet-mark diet-${diet}`} />
}
