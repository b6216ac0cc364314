import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/form/use-form-mutation.ts'
import { CopyButton } from '../copy-button.tsx'

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div ref={focusOnMount} tabIndex={-1} className="grid gap-4 outline-none">
      <div className="grid gap-1">
        <h3 className="font-bold">{t('seller-settings.codes.title')}</h3>
        <p className="text-ink-soft">{t('seller-settings.codes.text')}</p>
      </div>
      <ul className="tabular grid gap-x-6 gap-y-1.5 rounded-md bg-sunken p-4 font-mono text-sm xs:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')}>{t('seller-settings.codes.copy')}</CopyButton>
        <Button variant="secondary" onClick={() => print()}>
          {t('seller-settings.codes.print')}
        </Button>
        <Button onClick={onDone}>{t('seller-settings.codes.done')}</Button>
      </div>
    </div>
  )
}
