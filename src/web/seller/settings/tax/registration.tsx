import { useState } from 'react'
import type { Taxes } from '#contract/seller/tax/tax.ts'
import { formatDate } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { stateName } from '#domain/tax/gst-states.ts'
import { Folded } from '#web/seller/layout/folded.tsx'
import { Button } from '#web/ui/button.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { RegistrationDialog } from './registration-dialog.tsx'

type SavedTax = Taxes['sellerTaxes'][number]

/** What is in force today, what is planned, and what was. */
export function Registration({ taxes: { sellerTaxes, today, untaxed, warnings } }: { taxes: Taxes }) {
  const [edited, setEdited] = useState<{ tax: SavedTax | null } | null>(null)
  const planned = sellerTaxes.filter(({ validFrom }) => validFrom > today)
  const [current = null, ...earlier] = sellerTaxes.filter(({ validFrom }) => validFrom <= today)
  const isUnregistered = current === null || current.mode === 'unregistered'
  return (
    <SectionCard title={t('seller-settings.tax.mode')}>
      {current ? <CurrentTax tax={current} /> : <p>{t('seller-settings.tax.none')}</p>}
      {planned.map((tax) => (
        <p key={tax.validFrom}>{t('seller-settings.tax.planned', describe(tax))}</p>
      ))}
      {isUnregistered && warnings.threshold.count > 0 ? (
        <p className="rounded-md bg-amber-soft px-3.5 py-3 text-sm text-amber-ink">
          {t('seller-settings.tax.warning.threshold')}
        </p>
      ) : null}
      <Button
        variant={current ? 'secondary' : 'primary'}
        className="justify-self-start"
        onClick={() => setEdited({ tax: current })}
      >
        {t(current ? 'seller-settings.tax.change' : 'seller-settings.tax.set')}
      </Button>
      {earlier.length > 0 ? (
        <Folded title={t('seller-settings.tax.history')}>
          <ul className="grid gap-1 text-sm text-ink-soft">
            {earlier.map((tax) => (
              <li key={tax.validFrom}>
                {describe(tax).mode} {t('seller-settings.tax.since', describe(tax))}
              </li>
            ))}
          </ul>
        </Folded>
      ) : null}
      <RegistrationDialog edited={edited} today={today} untaxed={untaxed} onClose={() => setEdited(null)} />
    </SectionCard>
  )
}

function CurrentTax({ tax }: { tax: SavedTax }) {
  const { mode, gstin, legalName, tradeName, stateCode, address } = tax
  const lines = [
    [legalName, tradeName].filter(Boolean).join(' · '),
    address.split('\n').join(', '),
    [`${stateName(stateCode)} (${stateCode})`, gstin && `GSTIN ${gstin}`].filter(Boolean).join(' · '),
    mode === 'regular' ? `${t('seller-settings.tax.charges')}: ${chargesText(tax)}` : '',
    mode === 'regular' ? '' : t('seller-settings.tax.warning.otherState'),
  ].filter(Boolean)
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="font-semibold">
        {describe(tax).mode} {t('seller-settings.tax.since', describe(tax))}
      </p>
      {lines.map((line) => (
        <p key={line} className="text-sm text-ink-soft">
          {line}
        </p>
      ))}
    </div>
  )
}

function chargesText({ chargesTax }: SavedTax): string {
  return t(`seller-settings.tax.charges.${chargesTax}`)
}

function describe({ mode, validFrom }: SavedTax) {
  return { mode: t(`seller-settings.tax.mode.${mode}.name`), day: formatDate(validFrom) }
}
