import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CatalogueImport, UnknownCategoryList } from '#contract/seller/catalogue-import.ts'
import { t } from '#domain/i18n/translate.ts'
import {
  type ColumnField,
  columnFields,
  csvFieldLabel,
  requiredCsvFields,
} from '#domain/import/catalogue-csv.ts'
import { type CategoryChoice, findCategoryChoice } from '#domain/import/category-guess.ts'
import { priceUnits } from '#domain/import/price-text.ts'
import { Folded } from '#web/seller/layout/folded.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { FilePreview } from './file-preview.tsx'
import { useCancelImport } from './import-progress.tsx'
import { categoryWordsQuery, importKeys } from './import-queries.ts'
import { fieldHint } from './import-texts.ts'
import { chosenCategory, MatchCategories, RestCategory } from './match-categories.tsx'
import { chosenParts, MatchNames, type NameChoice } from './match-names.tsx'
import { MatchPictures } from './match-pictures.tsx'

type MatchColumnsProps = { file: CatalogueImport; onChecking: () => void }

/** The column of each field, counted from 0. */
type ColumnMapping = Partial<Record<ColumnField, number>>

export function MatchColumns({ file, onChecking }: MatchColumnsProps) {
  const { api, queries } = useSellerContext()
  const [mapping, setMapping] = useState<ColumnMapping>(file.columns)
  const [categoryMapping, setCategoryMapping] = useState<Record<string, string>>(file.categories)
  const [priceUnit, setPriceUnit] = useState(file.priceUnit)
  const [restCategory, setRestCategory] = useState<CategoryChoice>(
    findCategoryChoice(file.categories[''] ?? '') ?? 'Grocery',
  )
  const [nameChoice, setNameChoice] = useState<NameChoice>({})
  const cancel = useCancelImport(file)
  const isReading = file.state === 'reading-pictures'
  const form = useFormMutation({
    read: () => mapping,
    schema: async () => (await import('#contract/seller/catalogue-import.ts')).ImportColumns,
    send: (columns) => check(columns).catch(reloadFile),
    onDone({ import: checked }) {
      queries.setQueryData(importKeys.one(file._id), checked)
      onChecking()
    },
  })

  async function check(columns: ColumnMapping) {
    const { _id: id } = file
    const column = columns.category
    const fromName = chosenParts(file, { columns, choice: nameChoice })
    if (column === undefined)
      return api.checkImport({ id, columns, categories: { '': restCategory }, priceUnit, fromName })
    const { words } = await queries.fetchQuery(categoryWordsQuery(api, { id, column }))
    const categories = selectedCategories(categoryMapping, words)
    return api.checkImport({ id, columns, categories, priceUnit, fromName })
  }

  function reloadFile(error: unknown): never {
    void queries.invalidateQueries({ queryKey: importKeys.one(file._id), exact: true })
    throw error
  }

  function choose(field: ColumnField, column: string) {
    const { [field]: _, ...others } = mapping
    setMapping(column === '' ? others : { ...others, [field]: Number(column) })
    form.clearErrors()
  }

  const columnSelect = (field: ColumnField) => (
    <ColumnSelect key={field} {...{ file, field, mapping, onChoose: choose }} />
  )
  const shownFields = columnFields.filter((field) => isShown(field, file))
  const otherFields = columnFields.filter((field) => !isShown(field, file))

  return (
    <Form
      form={{ ...form, submit: (event) => (isReading ? event.preventDefault() : form.submit(event)) }}
      className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-6"
    >
      <FilePreview file={file} />
      <ChooseHeader file={file} />
      <fieldset className="min-w-0">
        <legend className="text-lg font-semibold">{t('seller-products.import.columns.title')}</legend>
        <p className="mt-1 text-sm text-ink-soft">{t('seller-products.import.columns.text')}</p>
        <div className="mt-3 grid items-start gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {shownFields.map(columnSelect)}
          <Select
            name="priceUnit"
            label={t('seller-products.import.columns.unit')}
            hint={t('seller-products.import.columns.unitHint')}
            options={priceUnits.map((unit) => ({
              value: unit,
              text: t(`seller-products.import.columns.unit.${unit}`),
            }))}
            value={priceUnit}
            onChange={(event) =>
              setPriceUnit(priceUnits.find((unit) => unit === event.currentTarget.value) ?? 'rupees')
            }
          />
        </div>
        <Folded
          title={t('seller-products.import.columns.more', { count: otherFields.length })}
          className="mt-3"
        >
          <div className="mt-2 grid items-start gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
            {otherFields.map(columnSelect)}
          </div>
        </Folded>
      </fieldset>
      {mapping.category === undefined ? (
        <RestCategory value={restCategory} onChange={setRestCategory} />
      ) : (
        <MatchCategories
          key={mapping.category}
          id={file._id}
          column={mapping.category}
          mapping={categoryMapping}
          onChange={setCategoryMapping}
        />
      )}
      <MatchNames file={file} columns={mapping} choice={nameChoice} onChange={setNameChoice} />
      {mapping.image === undefined ? null : <MatchPictures file={file} column={mapping.image} />}
      <FormError error={form.formError} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="large" busy={form.busy || isReading}>
          {t('seller-products.import.columns.check')}
        </Button>
        <Button variant="quiet" size="large" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('seller-products.import.cancel')}
        </Button>
      </div>
      <p className="-mt-3 text-sm text-ink-soft">{t('seller-products.import.columns.note')}</p>
    </Form>
  )
}

const frequentFields: readonly ColumnField[] = [
  ...requiredCsvFields,
  'category',
  'offerPrice',
  'weight',
  'stock',
]

/** What most lists have, and what was found in this one. The rest is folded. */
function isShown(field: ColumnField, { columns }: CatalogueImport): boolean {
  return frequentFields.includes(field) || columns[field] !== undefined
}

function ChooseHeader({ file }: { file: CatalogueImport }) {
  const { api, queries, toastError } = useSellerContext()
  const choose = useMutation({
    mutationFn: (headerRow: number) => api.setImportHeader({ id: file._id, headerRow }),
    onSuccess: ({ import: changed }) => queries.setQueryData(importKeys.one(file._id), changed),
    onError: (error) => toastError(error, error.message),
  })
  return (
    <Select
      name="headerRow"
      label={t('seller-products.import.columns.header')}
      className="max-w-md min-w-0"
      options={file.firstRows.map((cells, row) => ({
        value: String(row),
        text: t('seller-products.import.columns.headerRow', {
          position: row + 1,
          cells: shorten(cells.filter(Boolean).join(', ')),
        }),
      }))}
      value={String(choose.isPending ? choose.variables : file.headerRow)}
      onChange={(event) => choose.mutate(Number(event.currentTarget.value))}
    />
  )
}

type ColumnSelectProps = {
  file: CatalogueImport
  field: ColumnField
  mapping: ColumnMapping
  onChoose: (field: ColumnField, column: string) => void
}

function ColumnSelect({ file, field, mapping, onChoose }: ColumnSelectProps) {
  const column = mapping[field]
  const isRequired = requiredCsvFields.some((needed) => needed === field)
  const example = column === undefined ? '' : (file.sample.find((cells) => cells[column])?.[column] ?? '')
  const hint = example
    ? t('seller-products.import.columns.example', { text: shorten(example) })
    : fieldHint(field)
  const label = csvFieldLabel(field)
  return (
    <Select
      name={field}
      label={isRequired ? t('seller-products.import.columns.required', { field: label }) : label}
      options={[
        {
          value: '',
          text: t(`seller-products.import.columns.${isRequired ? 'choose' : emptyChoice(field)}`),
        },
        ...headerOptions(file),
      ]}
      value={column === undefined ? '' : String(column)}
      onChange={(event) => onChoose(field, event.currentTarget.value)}
      required={isRequired}
      className="min-w-0 wrap-anywhere"
      {...(hint ? { hint } : {})}
    />
  )
}

function emptyChoice(field: ColumnField): 'byName' | 'skip' {
  return field === 'category' ? 'byName' : 'skip'
}

/** Headers can be empty or repeated. */
function headerOptions({ headers }: CatalogueImport) {
  return headers.map((header, index) => {
    const isTwice = headers.indexOf(header) !== headers.lastIndexOf(header)
    const number = index + 1
    if (header === '')
      return { value: String(index), text: t('seller-products.import.column', { position: number }) }
    const text = isTwice
      ? t('seller-products.import.column.named', { name: header, position: number })
      : header
    return { value: String(index), text }
  })
}

function selectedCategories(
  mapping: Record<string, string>,
  words: UnknownCategoryList['words'],
): Record<string, CategoryChoice | ''> {
  const guessed = words.map((found) => [found.word, chosenCategory(mapping, found)] as const)
  const chosen = [...Object.entries(mapping), ...guessed]
  return Object.fromEntries(chosen.map(([word, value]) => [word, findCategoryChoice(value) ?? '']))
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
