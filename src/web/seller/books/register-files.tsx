import { endpointPath } from '#contract/endpoint-request.ts'
import type { Register } from '#contract/seller/tax/register.ts'
import { type DayRange, monthOf, registerTables } from '#domain/books/register.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSettings } from '#web/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'

export function RegisterFiles({ register, range }: { register: Register; range: DayRange }) {
  const month = monthOf(range)
  return (
    <SectionCard title={t('seller-settings.books.files')}>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        {registerTables.map((table) => (
          <FileLink key={table} path={endpointPath('downloadRegister', { ...range, table })}>
            {t(`seller-settings.books.csv.${table}`)}
          </FileLink>
        ))}
        {register.hasReturn && month !== null ? (
          <FileLink path={endpointPath('downloadGstr1', { month })}>
            {t('seller-settings.books.gstr1')}
          </FileLink>
        ) : null}
        <FileLink path={endpointPath('downloadTally', range)}>{t('seller-settings.books.tally')}</FileLink>
      </div>
      {register.hasReturn ? (
        <p className="text-sm text-ink-soft">
          {t(month === null ? 'seller-settings.books.gstr1.month' : 'seller-settings.books.gstr1.text')}
        </p>
      ) : null}
      <p className="text-sm text-ink-soft">{t('seller-settings.books.tally.text')}</p>
      {register.hasTurnover ? <p className="text-sm">{t('seller-settings.books.composition')}</p> : null}
      {register.hasReturn || register.hasTurnover ? null : (
        <p className="text-sm">{t('seller-settings.books.unregistered')}</p>
      )}
    </SectionCard>
  )
}

function FileLink({ path, children }: { path: string; children: string }) {
  const { apiBaseUrl } = useSettings()
  return (
    <a href={apiBaseUrl + path} download className={buttonClass({ variant: 'secondary', size: 'small' })}>
      {children}
    </a>
  )
}
