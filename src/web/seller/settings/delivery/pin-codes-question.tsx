import { t } from '#domain/i18n/translate.ts'
import { ChipLink } from '#web/seller/lists/chip-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { settingId } from '../use-settings-form.ts'

type PinCodesQuestionProps = {
  pins: readonly string[]
  isSaving: boolean
  onAnswer: (onlyToPins: boolean) => void
}

/** Asked once: the default takes orders to any address. */
export function PinCodesQuestion({ pins, isSaving, onAnswer }: PinCodesQuestionProps) {
  return (
    <section aria-labelledby="pins-question" className="mt-4 border-t border-amber-ink/30 pt-3">
      <h3 id="pins-question" className="font-bold">
        {t('seller-settings.onlyToPins.question')}
      </h3>
      <p className="tabular mt-1 line-clamp-3">{pins.join(', ')}</p>
      <p className="mt-1 text-sm">{t('seller-settings.onlyToPins.questionText')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" disabled={isSaving} onClick={() => onAnswer(true)}>
          {t('seller-settings.onlyToPins.yes')}
        </Button>
        <Button variant="secondary" size="small" disabled={isSaving} onClick={() => onAnswer(false)}>
          {t('seller-settings.onlyToPins.no')}
        </Button>
        <ChipLink to={`/seller/settings#${settingId('pins')}`}>
          {t('seller-settings.onlyToPins.others')}
        </ChipLink>
      </div>
    </section>
  )
}
