import { countryName } from '#domain/declarations/countries.ts'
import { type DeclarationField, isDietChoice } from '#domain/declarations/declarations.ts'
import { currentLanguage, t } from '#domain/i18n/translate.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import type { PlannedCopy } from './copy-plan.ts'

type CopyPreviewProps = {
  plan: readonly PlannedCopy[]
  left: ReadonlySet<string>
  onChoose: (id: string, isChosen: boolean) => void
}

/** Each product that a copy changes, with what it gets and what it loses. */
export function CopyPreview({ plan, left, onChoose }: CopyPreviewProps) {
  return (
    <ul className="max-h-80 divide-y divide-line overflow-y-auto border-y border-line">
      {plan.map(({ product: { _id, name, weight }, added, replaced }) => (
        <li key={_id}>
          <label className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0"
              checked={!left.has(_id)}
              onChange={({ currentTarget: { checked } }) => onChoose(_id, checked)}
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{name}</span> {weight ? formatWeight(weight) : null}
              {added.length > 0 ? (
                <span className="block text-sm text-ink-soft">
                  {t('seller-products.copy.added', {
                    fields: added.map((field) => t(`declarations.${field}`)).join(', '),
                  })}
                </span>
              ) : null}
              {replaced.map(({ field, now }) => (
                <span key={field} className="block text-sm text-amber-ink">
                  {t('seller-products.copy.replaced', {
                    field: t(`declarations.${field}`),
                    text: declarationValue(field, now),
                  })}
                </span>
              ))}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

export function declarationValue(field: DeclarationField, value: string): string {
  if (field === 'originCountry') return countryName(value, currentLanguage())
  return field === 'diet' && isDietChoice(value) ? t(`declarations.diet.${value}`) : value
}
