import type { CatalogueImport } from '#contract/seller/catalogue-import.ts'
import { t } from '#domain/i18n/translate.ts'
import { type NamePart, nameParts } from '#domain/import/catalogue-csv.ts'
import { takeFromName } from '#domain/import/name-parts.ts'

/** What the seller ticked or unticked. A part that is not in it is as proposed. */
export type NameChoice = Partial<Record<NamePart, boolean>>

type Columns = Partial<Record<NamePart | 'name', number>>

type MatchNamesProps = {
  file: CatalogueImport
  columns: Columns
  choice: NameChoice
  onChange: (choice: NameChoice) => void
}

/** Proposes to take sizes and brands out of names that hold them. */
export function MatchNames({ file, columns, choice, onChange }: MatchNamesProps) {
  const shown = nameParts.flatMap((part) => {
    const example = findExample(file, { columns, part })
    return example ? [{ part, ...example }] : []
  })
  if (shown.length === 0) return null
  const chosen = chosenParts(file, { columns, choice })
  return (
    <fieldset className="min-w-0">
      <legend className="text-lg font-semibold">{t('seller-products.import.names.title')}</legend>
      {file.hasKnownNames ? (
        <p className="mt-1 text-sm text-ink-soft">{t('seller-products.import.names.known')}</p>
      ) : null}
      {shown.map(({ part, name, rest, value }) => (
        <label key={part} className="mt-1 flex min-h-11 items-center gap-3 py-1">
          <input
            type="checkbox"
            name={`fromName-${part}`}
            className="size-5 shrink-0 accent-primary"
            checked={chosen.includes(part)}
            onChange={(event) => onChange({ ...choice, [part]: event.currentTarget.checked })}
          />
          <span className="min-w-0">
            {t(`seller-products.import.names.${part}`)}
            <span className="block text-sm text-ink-soft wrap-anywhere">
              {t('seller-products.import.names.example', { name, rest, part: value })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

export function chosenParts(
  file: CatalogueImport,
  { columns, choice }: { columns: Columns; choice: NameChoice },
): NamePart[] {
  return nameParts.filter((part) => {
    if (!findExample(file, { columns, part })) return false
    const isProposed = columns[part] === undefined && !file.hasKnownNames
    return choice[part] ?? (file.summary ? file.fromName.includes(part) : isProposed)
  })
}

function findExample(
  { sample }: CatalogueImport,
  { columns, part }: { columns: Columns; part: NamePart },
): { name: string; rest: string; value: string } | undefined {
  for (const cells of sample) {
    const name = (cells[columns.name ?? -1] ?? '').trim()
    const taken = takeFromName({ name, weight: '', brand: '' }, [part])
    if (taken[part] !== '') return { name, rest: taken.name, value: taken[part] }
  }
  return undefined
}
