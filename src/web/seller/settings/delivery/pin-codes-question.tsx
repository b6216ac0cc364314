import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { SettingsNotice } from '../settings-notice.tsx'

type PinCodesQuestionProps = {
  pins: readonly string[]
  isSaving: boolean
  onAnswer: (onlyToPins: boolean) => void
}

/** Asked once: the default takes orders to any address. */
export function PinCodesQuestion({ pins, isSaving, onAnswer }: PinCodesQuestionProps) {
  return (
    <SettingsNotice title={t('seller-settings.onlyToPins.question')}>
      <p className="tabular mt-1 line-clamp-3">{pins.join(', ')}</p>
      <p className="mt-1 text-sm">{t('seller-settings.onlyToPins.questionText')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" disabled={isSaving} onClick={() => onAnswer(true)}>
          {t('seller-settings.onlyToPins.yes')}
        </Button>
        <Button variant="secondary" size="small" disabled={isSaving} onClick={() => onAnswer(false)}>
          {t('seller-settings.onlyToPins.no')}
        </Button>
      </div>
    </SettingsNotice>
  )
}
