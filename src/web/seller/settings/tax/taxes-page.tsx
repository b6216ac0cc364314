import { useQuery } from '@tanstack/react-query'
import type { Taxes } from '#contract/seller/tax/tax.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { Link } from '#web/ui/link.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { SettingsSubpage } from '../settings-subpage.tsx'
import { CategoryTaxes } from './category-taxes.tsx'
import { PriceReviews } from './price-reviews.tsx'
import { Registration } from './registration.tsx'
import { taxesQuery } from './taxes-query.ts'
import { UntaxedProducts } from './untaxed-products.tsx'

export function TaxesPage() {
  const taxes = useQuery(taxesQuery(useApi()))
  return (
    <SettingsSubpage
      title={t('seller-settings.section.tax.title')}
      text={t('seller-settings.section.tax.text')}
      query={taxes}
      errorTitle={t('seller-settings.tax.failed')}
      loading={t('seller-settings.tax.loading')}
      className="max-w-3xl gap-4"
      blocks={['h-40 rounded-lg', 'h-80 rounded-lg']}
    >
      {(loaded) => (
        <div className="grid max-w-3xl gap-4">
          <PriceReviews />
          <TaxSections taxes={loaded} />
        </div>
      )}
    </SettingsSubpage>
  )
}

/** Without the page around it, for tests. */
export function TaxSections({ taxes }: { taxes: Taxes }) {
  return (
    <div className="grid max-w-3xl gap-4">
      <Registration taxes={taxes} />
      <SectionCard title={t('seller-settings.tax.products')}>
        {taxes.untaxed > 0 ? (
          <UntaxedProducts count={taxes.untaxed} />
        ) : (
          <p>{t('seller-settings.tax.products.complete')}</p>
        )}
        <RenumberedProducts warned={taxes.warnings.renumbered} />
        <CategoryTaxes categories={taxes.categories} />
      </SectionCard>
    </div>
  )
}

type Warned = Taxes['warnings']['renumbered']

function RenumberedProducts({ warned }: { warned: Warned }) {
  if (warned.count === 0) return null
  return (
    <div className="rounded-md bg-amber-soft px-3.5 py-3 text-sm text-amber-ink">
      <p>{t('seller-settings.tax.warning.renumbered')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {warned.products.map(({ _id, name }) => (
          <li key={_id} className="min-w-0">
            <Link
              to={`/seller/product/${_id}`}
              className="inline-flex min-h-11 items-center wrap-anywhere underline"
            >
              {name}
            </Link>
          </li>
        ))}
        {warned.count > warned.products.length ? (
          <li className="inline-flex min-h-11 items-center">
            {t('seller-settings.tax.warning.more', { count: warned.count - warned.products.length })}
          </li>
        ) : null}
      </ul>
    </div>
  )
}
