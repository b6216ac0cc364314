import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Product, ProductDeclarations } from '#contract/catalogue/product.ts'
import { declarationTexts } from '#domain/declarations/declarations.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPrice } from '#domain/money.ts'
import { formatLegalUnitPrice } from '#domain/weight/legal-unit-price.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { useApi } from '#web/api.ts'
import { declarationsQuery } from './declarations-query.ts'
import { DietMark } from './diet-mark.tsx'

/** What the law asks an online shop to show of a pack, as far as the shop knows it. */
export function ProductDetails({ product }: { product: Product }) {
  const { data = {} } = useQuery(declarationsQuery(useApi(), product._id))
  return <DetailList product={product} declarations={data} />
}

type DetailListProps = { product: Product; declarations: ProductDeclarations }

export function DetailList({ product, declarations }: DetailListProps) {
  const rows = listRows({ product, declarations })
  if (!product.weight && Object.keys(declarations).length === 0) return null
  return (
    <section aria-labelledby="details" className="mt-10 md:mt-14">
      <h2 id="details" className="mb-2 text-lg font-bold">
        {t('declarations.title')}
      </h2>
      <dl className="grid rounded-md border border-line bg-surface text-sm lg:grid-cols-2">
        {rows.map(([name, value]) => (
          <div
            key={name}
            className="grid gap-x-4 gap-y-0.5 border-b border-line px-4 py-2.5 last:border-b-0 lg:[&:nth-last-child(2):nth-child(odd)]:border-b-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function listRows({ product, declarations }: DetailListProps): [name: string, value: ReactNode][] {
  const { diet, weight, price, stepGrams } = product
  const { originCountry, originName = originCountry, fssaiLicence } = declarations
  const [genericName, ...texts] = declarationTexts
  const rows: [string, ReactNode][] = [
    [
      t('declarations.diet'),
      diet && (
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true">
            <DietMark diet={diet} />
          </span>
          {t(`declarations.diet.${diet}`)}
        </span>
      ),
    ],
    [t('declarations.genericName'), declarations[genericName]],
    [t('declarations.netQuantity'), weight && formatWeight(weight)],
    [t('declarations.mrp'), formatPrice(price)],
    [t('declarations.unitPrice'), stepGrams ? null : formatLegalUnitPrice(product)],
    [t('declarations.originCountry'), originName],
    ...texts.map((field): [string, ReactNode] => [t(`declarations.${field}`), declarations[field]]),
    [t('declarations.fssaiLicence'), fssaiLicence],
  ]
  return rows.filter(([, value]) => value)
}
